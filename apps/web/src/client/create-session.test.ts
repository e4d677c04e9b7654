import { expect, test } from 'vitest';
import { createSession, type SessionMemory } from './create-session.ts';
import { counter, fakeGateway, json } from './testing/fake-gateway.ts';

function memoryThat(has: boolean): SessionMemory & { kept: number } {
  const memory = { kept: 0, has: () => has || memory.kept > 0, keep: () => void memory.kept++ };
  return memory;
}

test('given a first visit, when a token is needed, then an anonymous session begins and nothing is refreshed', async () => {
  const gateway = fakeGateway({ 'POST /session': () => json(201, { accessToken: 'first', expiresIn: 600 }) });
  const memory = memoryThat(false);
  const session = createSession({ fetch: gateway.fetch, memory });
  expect(session.isKnown()).toBe(false);
  expect(await session.token()).toBe('first');
  expect(gateway.calls).toEqual(['POST /session']);
  expect(memory.kept).toBe(1);
  expect(session.isKnown()).toBe(true);
});

test('given a browser that had a session, when a token is needed, then the same session is resumed', async () => {
  const gateway = fakeGateway({ 'POST /session/refresh': () => json(200, { accessToken: 'resumed', expiresIn: 600 }) });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true) });
  expect(await session.token()).toBe('resumed');
  expect(await session.token()).toBe('resumed');
  expect(gateway.calls).toEqual(['POST /session/refresh']);
});

test('given a session that has ended, when it is renewed, then a new anonymous one begins', async () => {
  const gateway = fakeGateway({
    'POST /session/refresh': () => json(401, { code: 'session_expired', title: 'The session has ended', status: 401 }),
    'POST /session': () => json(201, { accessToken: 'anew', expiresIn: 600 }),
  });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true) });
  expect(await session.token()).toBe('anew');
  expect(gateway.calls).toEqual(['POST /session/refresh', 'POST /session']);
});

test('given several calls whose token was refused, when each renews, then the session is refreshed once', async () => {
  const next = counter('token-');
  const gateway = fakeGateway({
    'POST /session/refresh': () => json(200, { accessToken: next(), expiresIn: 600 }),
  });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true) });
  const old = await session.token();
  expect(await Promise.all([session.renew(old), session.renew(old), session.renew(old)])).toEqual([
    'token-2',
    'token-2',
    'token-2',
  ]);
  expect(await session.renew(old)).toBe('token-2');
  expect(gateway.calls).toHaveLength(2);
});

test('given a gateway that grants no session, when one is needed, then the failure is one of signing in', async () => {
  const gateway = fakeGateway({ 'POST /session': () => json(500, { code: 'unexpected', title: 'Oops', status: 500 }) });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(false) });
  await expect(session.token()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED', status: 500 });
});

test('given no connection, when a session is needed, then the failure is one of the network, and the next try may succeed', async () => {
  let online = false;
  const gateway = fakeGateway({
    'POST /session': () => {
      if (!online) throw new TypeError('Failed to fetch');
      return json(201, { accessToken: 'late', expiresIn: 600 });
    },
  });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(false) });
  await expect(session.token()).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  online = true;
  expect(await session.token()).toBe('late');
});
