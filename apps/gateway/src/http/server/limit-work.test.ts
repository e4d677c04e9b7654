import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@marque/testkit/time/eventually';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { testConfig } from '../../../tests/kit/shops/start-test-gateway.ts';
import { buildServer } from './build-server.ts';

let app: FastifyInstance;
let port: number;
afterEach(() => app.close());

/** A server that works on 20 requests at once, two of one network; `/held` is answered once `answer` is called. */
async function serve(): Promise<{ begun: () => number; answer: () => void; pass: () => void; seen: Promise<void> }> {
  const config = testConfig('/nowhere');
  app = await buildServer({ ...config, limits: { ...config.limits, requestsAtOnce: 20 } });
  const [held, gate, arrival] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  let begun = 0;
  app.get('/held', async () => {
    begun += 1;
    await held?.promise;
    return 'done';
  });
  const onRequest = async () => {
    arrival?.resolve();
    await gate?.promise;
  };
  app.get('/gated', { onRequest }, async () => {
    begun += 1;
    return 'done';
  });
  app.get('/healthz', { config: { rateLimit: false } }, async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    begun: () => begun,
    answer: () => held?.resolve(),
    pass: () => gate?.resolve(),
    seen: arrival?.promise ?? Promise.reject(new Error('no gate')),
  };
}

const ask = async (path: string, { times = 1, from = '127.0.0.1' } = {}) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times));
  return socket;
};
const inHand = async () =>
  Number(/^http_requests_in_hand (\d+)$/m.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1]);
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

it('given many requests sent at once over one connection, a network’s share is answered, one refused, and the rest left alone', async () => {
  const { begun, answer } = await serve();
  const flood = await ask('/held', { times: 60 });
  const received = flood.toArray();
  await eventually(
    async () => begun(),
    (count) => count === 2,
  );
  const other = await ask('/held', { from: '127.0.0.2' });
  await eventually(
    async () => begun(),
    (count) => count === 3,
  );
  answer();
  const text = Buffer.concat(await received).toString();
  expect(statusesIn(text)).toEqual(['200', '200', '503']);
  expect(text).toContain('"code":"overloaded"');
  expect(text).toMatch(/^retry-after: 5\r$/im);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  other.destroy();
  expect(begun()).toBe(3);
  expect((await fetch(`http://127.0.0.1:${port}/held`)).status).toBe(200);
});

it('given as much in hand as there may be, what nobody limits is answered all the same', async () => {
  const { begun, answer } = await serve();
  const flood = await ask('/held', { times: 2 });
  await eventually(
    async () => begun(),
    (count) => count === 2,
  );
  expect((await fetch(`http://127.0.0.1:${port}/held`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  answer();
  flood.destroy();
});

it('given somebody who hangs up before their request is begun, it is never begun', async () => {
  const { begun, pass, seen } = await serve();
  const socket = await ask('/gated');
  await seen;
  socket.resetAndDestroy();
  await eventually(
    () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    (count) => count === 0,
  );
  pass();
  await eventually(inHand, (count) => count === 1);
  expect(begun()).toBe(0);
});

it('given somebody who hangs up, their request is in hand until its work is done', async () => {
  const { begun, answer } = await serve();
  const socket = await ask('/held');
  await eventually(
    async () => begun(),
    (count) => count === 1,
  );
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await inHand()).toBe(2);
  answer();
  // The request for the figures is in hand itself.
  await eventually(inHand, (count) => count === 1);
});
