"""Checks the texts of the rulebook and the data of the catalog against themselves and against each other.

Verified are: modes that name known settings; every cross reference, range, step number and window name; an ``open:``
that is followed by a policy; the settings table of ``00-index.md`` against ``settings.json`` and against every use of a
setting's name; the register of provisional rules; the tables of ID families, of data files and of the rules most often
got wrong; the counts printed in the index; that every pointer in the data leads to a rule; and that the data (powers,
sets, seats, windows, steps) agree with each other and with the tables of the rules.
"""

from collections.abc import Mapping
from typing import Any

from kanly.rulebook import GrammarError
from rulebook.checker.book import Book
from rulebook.checker.data import check_data
from rulebook.checker.index import check_index
from rulebook.checker.texts import check_settings, check_texts
from rulebook.checker.windows import check_seats, check_windows


def faults(texts: Mapping[str, str], data: Mapping[str, Any]) -> list[str]:
    """Every fault of these rule texts (by file name) and these data files (decoded), as ``WHERE: what``."""
    try:
        book = Book.read(texts, data)
    except GrammarError as error:
        return [str(error)]
    for check in (check_settings, check_texts, check_index, check_data, check_windows, check_seats):
        check(book)
    return book.faults
