import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { testConfig } from '../../../tests/kit/shops/start-test-gateway.ts';
import { buildServer } from './build-server.ts';

let app: FastifyInstance;
let port: number;
let asked: Promise<void>;
let answer: () => void;

beforeEach(async () => {
  app = await buildServer(testConfig('/nowhere'));
  const [arrival, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [asked, answer] = [arrival.promise, held.resolve];
  app.get('/slow', async () => {
    arrival.resolve();
    await held.promise;
    return 'done';
  });
  app.get('/quick', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

const open = async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
};
const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
/** Everything received until the other side ends the connection. */
const toTheEnd = async (socket: Socket) => {
  let text = '';
  socket.on('data', (more) => {
    text += more;
  });
  await once(socket, 'close');
  return text;
};

it('given a connection over which nothing was ever asked, the server ends without waiting for it', async () => {
  const socket = await open();
  await fetch(`http://127.0.0.1:${port}/quick`);
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

it('given a request that is being answered, the server ends after its answer', async () => {
  const socket = await open();
  const received = toTheEnd(socket);
  ask(socket, '/slow');
  await asked;
  const closed = app.close();
  answer();
  expect(await received).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
  await closed;
});

it('given a request that comes while the server ends, it is told to try again, with the code for it', async () => {
  const [slow, late] = [await open(), await open()];
  const [, second] = [toTheEnd(slow), toTheEnd(late)];
  ask(slow, '/slow');
  await asked;
  // Half of a request, so that the connection is in use when the end begins.
  late.write('GET /quick HTTP/1.1\r\n');
  await fetch(`http://127.0.0.1:${port}/quick`);
  const closed = app.close();
  late.write('host: localhost\r\n\r\n');
  const text = await second;
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(text).toMatch(/^retry-after: 5\r$/im);
  expect(text).toContain('"code":"not_ready"');
  answer();
  await closed;
});
