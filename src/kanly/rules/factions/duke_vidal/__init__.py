"""Duke Vidal, whom nobody owns: `custody` says where he is, `disc` how his disc differs from those of a faction's
leaders, `service` when he leaves whoever holds him. Importing the package makes him complete."""

from kanly.rules.factions.duke_vidal import disc, service
from kanly.rules.factions.duke_vidal.extension import duke_vidal

__all__ = ["disc", "duke_vidal", "service"]
