"""What who runs a server does beside it, on the live database: `kanly admin`.

office     `Office`: the database, opened without changing it; list, show, pause, resume, remove
archive    a room with all its rows as one document, and back
backup     everything in one file, while the server runs
check      every log played again, and compared with the snapshots
"""

from kanly.server.admin.office import Denied, Office, opened

__all__ = ["Denied", "Office", "opened"]
