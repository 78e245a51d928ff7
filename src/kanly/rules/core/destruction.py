"""What befalls tokens where everything is destroyed."""

from __future__ import annotations

from kanly.catalog import TerritoryId
from kanly.kernel import Each
from kanly.state import Engine


@Each
def territory_destroyed(g: Engine, territory: TerritoryId, cause: str) -> None:
    """What else is done when all forces in a territory, or in a part of it, are destroyed, whoever stands there.
    `cause`: storm (only where there is no shelter, STORM-08), explosion, atomics ..."""
