"""A real peer for the example `coap_client`: reads its output from standard input, sends each datagram over UDP to a
server of aiocoap on this machine, and prints what the server read and answered.

    qemu-system-arm ... -kernel coap_client | python3 peer.py
"""

import asyncio
import re
import sys

import aiocoap
from aiocoap import resource

PORT = 56830


class Any(resource.Resource, resource.PathCapable):
    """Answers any path with the URI path and the query that were read."""

    async def render_get(self, request):
        path = "/".join(request.opt.uri_path)
        query = "&".join(request.opt.uri_query)
        return aiocoap.Message(payload=f"{request.opt.uri_host} /{path}?{query}".encode())


class Line(asyncio.DatagramProtocol):
    def __init__(self):
        self.answers = asyncio.Queue()

    def datagram_received(self, data, _):
        self.answers.put_nowait(data)


async def main():
    await aiocoap.Context.create_server_context(Any(), bind=("127.0.0.1", PORT))
    loop = asyncio.get_running_loop()
    transport, line = await loop.create_datagram_endpoint(Line, remote_addr=("127.0.0.1", PORT))
    for datagram in re.findall(r"^to port \d+: ([0-9a-f]+)\s*$", sys.stdin.read(), re.M):
        octets = bytes.fromhex(datagram)
        transport.sendto(octets)
        answer = aiocoap.Message.decode(await asyncio.wait_for(line.answers.get(), 5))
        assert answer.mid == int.from_bytes(octets[2:4]), answer
        print(answer.code, answer.payload.decode())
        assert answer.code.is_successful(), answer


asyncio.run(main())
