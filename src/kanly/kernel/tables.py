"""Parts of a table of rows, worked through as a procedure of their own."""

from __future__ import annotations

from typing import Any

from kanly.kernel.procedures import DONE, NEXT, Outcome, Procedure, call, goto, step


class TablePart(Procedure):
    """What extensions do between two steps of a sequence: the rows of a table after `row` and before `until`, one after
    the other, each to its end. `row` is the one last begun, so that none is repeated."""

    row: float
    until: float

    def next_row(self, g: Any) -> tuple[float, Procedure] | None:
        """The next row that has something to do, with what it does: `table.between(self.row, self.until, g, ...)`."""
        raise NotImplementedError

    @step
    def begin(self, g: Any) -> Outcome:
        """The next row of this part."""
        found = self.next_row(g)
        if found is None:
            return DONE
        self.row, business = found
        return call(business, then=self.over)

    def over(self, g: Any, business: Procedure) -> Outcome:
        """The row is done; on with the next."""
        return goto(self.begin)


def work_through(g: Any, part: TablePart) -> Outcome:
    """Run this part of a table; at once go on if no row of it has something to do, as is most often so."""
    return call(part) if part.next_row(g) else NEXT
