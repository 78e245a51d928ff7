"""A line between the browser and the server on which everything that the page sends is on its way for a while. What a
test asks the server by itself comes at once: so a test that looks at the server before the page has been heard is
found."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from threading import Thread


@contextmanager
def slow_line(port: int, seconds: float) -> Iterator[str]:
    """The address of a line to this port of this machine."""

    async def carried(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, wait: float) -> None:
        with suppress(OSError):
            while part := await reader.read(1 << 16):
                await asyncio.sleep(wait)
                writer.write(part)
                await writer.drain()

    async def called(page: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        # the server may be away on purpose, and at the end whoever is still here is let go
        with closing(back), suppress(OSError, asyncio.CancelledError):
            server, on = await asyncio.open_connection("127.0.0.1", port)
            with closing(on):
                ways = [asyncio.create_task(carried(page, on, seconds)), asyncio.create_task(carried(server, back, 0))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()

    begun: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event, int]] = Future()

    async def standing() -> None:
        line = await asyncio.start_server(called, "127.0.0.1", 0)
        over = asyncio.Event()
        begun.set_result((asyncio.get_running_loop(), over, line.sockets[0].getsockname()[1]))
        await over.wait()
        line.close()

    thread = Thread(target=asyncio.run, args=(standing(),))
    thread.start()
    loop, over, at = begun.result()
    try:
        yield f"http://127.0.0.1:{at}"
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
