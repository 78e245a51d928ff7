"""What each viewer may know, and imagined worlds in which it would know just the same."""

from kanly.view.imagine import imagine
from kanly.view.view import View, view, waits

__all__ = ["View", "imagine", "view", "waits"]
