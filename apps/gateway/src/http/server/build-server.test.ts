import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { testConfig } from '../../../tests/kit/shops/start-test-gateway.ts';
import { buildServer } from './build-server.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

it('given a caller who leaves before the answer begins, then nothing is logged: it is no fault of the server', async () => {
  app = await buildServer({ ...testConfig('/nowhere'), logLevel: 'warn' });
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const asked = Promise.withResolvers<Readable>();
  app.post('/slow', (_request, reply) => {
    const answer = new Readable({ read: () => undefined });
    void reply.type('text/plain').send(answer);
    asked.resolve(answer);
  });
  app.get('/quick', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
  const caller = request({ port, path: '/slow', method: 'POST', headers }).on('error', () => undefined);
  caller.end('{}');
  const answer = await asked.promise;
  const closed = new Promise((close) => answer.once('close', close));
  caller.destroy();
  await closed;
  await fetch(`http://127.0.0.1:${port}/quick`);
  expect(logged.mock.calls.map(([line]) => String(line))).toEqual([]);
});
