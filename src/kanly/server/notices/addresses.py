"""Where notices may go. Who gives an address makes the server call there: so only kinds that the settings name."""

from __future__ import annotations

import re
from collections.abc import Collection
from urllib.parse import quote

from apprise import Apprise

from kanly.server.problems import Refusal

MAIL = re.compile(r"(?:mailto:)?([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+)")
KIND = re.compile(r"([a-z0-9+.-]+)://", re.IGNORECASE)


class Addresses:
    """The addresses that a server accepts. `mail`: the Apprise URL of its own account, "" if it sends no mail;
    `services`: the other kinds of Apprise URL."""

    def __init__(self, mail: str, services: str) -> None:
        self.mail = mail
        self.services = frozenset(each.strip().lower() for each in services.split(",") if each.strip())

    @property
    def kinds(self) -> Collection[str]:
        """What people may give."""
        return [*(["mail"] if self.mail else []), *sorted(self.services)]

    def accepted(self, given: str) -> str:
        """The address as it is kept. Raises Refusal (422) without repeating it."""
        address = given.strip()
        if self.mail and (mail := MAIL.fullmatch(address)):
            return f"mailto:{mail[1]}"
        kind = KIND.match(address)
        if kind is None or kind[1].lower() not in self.services or not Apprise().add(address):
            raise Refusal(422, "server-no-notice-address", kinds=list(self.kinds))
        return address

    def url(self, address: str) -> str | None:
        """What Apprise is given for an address that was accepted once; None if the server sends none of its kind any
        more."""
        if mail := MAIL.fullmatch(address):
            return f"{self.mail}{'&' if '?' in self.mail else '?'}to={quote(mail[1])}" if self.mail else None
        kind = KIND.match(address)
        return address if kind and kind[1].lower() in self.services else None


def kind_of(address: str | None) -> str | None:
    """Of what kind an address is: all that is ever shown of it."""
    if not address:
        return None
    kind = KIND.match(address)
    return kind[1].lower() if kind else "mail"
