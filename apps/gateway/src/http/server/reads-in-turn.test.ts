import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readsInTurn } from './reads-in-turn.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

/**
 * A server that notes in which turn of the event loop each request came, and makes others wait once a path tells it to.
 */
async function serve(): Promise<{ port: number; seen: { path: string; turn: number }[] }> {
  const seen: { path: string; turn: number }[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    if (server.listening) setImmediate(count);
  };
  server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', turn });
    if (request.url === '/over') readInTurn(request.socket);
    response.end('ok');
  });
  const readInTurn = readsInTurn(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  setImmediate(count);
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, seen };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it('given an address that sends over many connections at once, reads them in turns, and all of them', async () => {
  const { port, seen } = await serve();
  const all = await Promise.all(Array.from({ length: 12 }, () => open(port)));
  const answers = all.map((socket) => once(socket, 'data'));
  all.forEach((socket, index) => {
    socket.write(`GET ${index === 0 ? '/over' : `/${index}`} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
  await Promise.all(answers);
  expect(seen).toHaveLength(12);
  expect(new Set(seen.slice(1).map(({ turn }) => turn)).size).toBe(11);
});

it('given connections that were read in turns, they are read as ever afterwards', async () => {
  const { port, seen } = await serve();
  const [first, second] = [await open(port), await open(port)];
  for (const path of ['/over', '/over']) {
    const answered = once(first, 'data');
    first.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await answered;
    const other = once(second, 'data');
    second.write('GET /second HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await other;
  }
  expect(seen.map(({ path }) => path)).toEqual(['/over', '/second', '/over', '/second']);
});
