"""What is in a save: who sat there, what was played by which rules, who won: `python examples/read_a_save.py FILE`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from kanly.game import Game, SaveError, commitment_to


def main(file: str) -> int:
    """Tell it; the exit status."""
    try:
        game = Game.load(Path(file).read_bytes())
    except (OSError, SaveError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    journal = game.journal
    print(f"seats    {', '.join(game.seats)}; {journal.settings.mode}, {journal.settings.max_turns} turns")
    print(f"rules    version {journal.edition.version}, rulebook {journal.edition.rulebook}")
    if journal.commitment is None:
        print("seed     given by hand")
    else:
        print(
            f"seed     committed to, and {'kept' if commitment_to(journal.seed) == journal.commitment else 'EXCHANGED'}"
        )
    kinds = Counter(type(entry.action).__name__ for entry in journal.entries)
    print(f"actions  {len(journal.entries)}: {', '.join(f'{kind} {number}' for kind, number in kinds.most_common(5))}")
    if game.result:
        print(f"won by   {', '.join(game.result.winners)} ({game.result.reason})")
    else:
        print(f"waits    for {', '.join(game.waits_for) or 'nobody'}, in turn {game.view(None).turn}")
    again = Game.replay(journal)
    print(f"replay   {'the same' if again.state_bytes() == game.state_bytes() else 'NOT THE SAME'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
