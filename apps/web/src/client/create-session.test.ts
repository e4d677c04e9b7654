import { expect, test } from 'vitest';
import { createSession, type SessionMemory } from './create-session.ts';
import { counter, fakeGateway, json } from './testing/fake-gateway.ts';

function memoryThat(has: boolean): SessionMemory & { kept: number } {
  const memory = {
    kept: 0,
    has: () => has || memory.kept > 0,
    keep: () => void memory.kept++,
    forget: () => {
      has = false;
      memory.kept = 0;
    },
  };
  return memory;
}

const START_MS = Date.UTC(2026, 10, 22, 9);
const now = () => START_MS;

test('given a first visit, when a token is needed, then an anonymous session begins and nothing is refreshed', async () => {
  const gateway = fakeGateway({ 'POST /session': () => json(201, { accessToken: 'first', expiresIn: 600 }) });
  const memory = memoryThat(false);
  const session = createSession({ fetch: gateway.fetch, memory, now });
  expect(session.isKnown()).toBe(false);
  expect(await session.token()).toBe('first');
  expect(gateway.calls).toEqual(['POST /session']);
  expect(memory.kept).toBe(1);
  expect(session.isKnown()).toBe(true);
});

test('given a browser that had a session, when a token is needed, then the same session is resumed', async () => {
  const gateway = fakeGateway({ 'POST /session/refresh': () => json(200, { accessToken: 'resumed', expiresIn: 600 }) });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true), now });
  expect(await session.token()).toBe('resumed');
  expect(await session.token()).toBe('resumed');
  expect(gateway.calls).toEqual(['POST /session/refresh']);
});

test('given a session that has ended, when it is renewed, then a new anonymous one begins', async () => {
  const gateway = fakeGateway({
    'POST /session/refresh': () => json(401, { code: 'session_expired', title: 'The session has ended', status: 401 }),
    'POST /session': () => json(201, { accessToken: 'anew', expiresIn: 600 }),
  });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true), now });
  expect(await session.token()).toBe('anew');
  expect(gateway.calls).toEqual(['POST /session/refresh', 'POST /session']);
});

test('given several calls whose token was refused, when each renews, then the session is refreshed once', async () => {
  const next = counter('token-');
  const gateway = fakeGateway({
    'POST /session/refresh': () => json(200, { accessToken: next(), expiresIn: 600 }),
  });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true), now });
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
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(false), now });
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
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(false), now });
  await expect(session.token()).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  online = true;
  expect(await session.token()).toBe('late');
});

test('given a quote that was retrieved, when its session is gone on with, then calls bear its token and none is begun', async () => {
  const gateway = fakeGateway({ 'POST /session/refresh': () => json(200, { accessToken: 'renewed', expiresIn: 600 }) });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(false), now });
  session.adopt({ accessToken: 'retrieved', expiresIn: 600 });
  expect(await session.token()).toBe('retrieved');
  expect(session.isKnown()).toBe(true);
  expect(gateway.calls).toEqual([]);
  expect(await session.renew('retrieved')).toBe('renewed');
});

test('given a browser that slept past the end of its token, when a token is needed, then the session is renewed before anything is sent', async () => {
  const next = counter('token-');
  const gateway = fakeGateway({ 'POST /session/refresh': () => json(200, { accessToken: next(), expiresIn: 600 }) });
  let clock = START_MS;
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true), now: () => clock });
  expect(await session.token()).toBe('token-1');
  clock += 570_000;
  expect(await session.token()).toBe('token-1');
  clock += 15_000;
  expect(await session.token()).toBe('token-2');
  clock += 8 * 3_600_000;
  expect(await Promise.all([session.token(), session.token()])).toEqual(['token-3', 'token-3']);
  expect(gateway.calls).toHaveLength(3);
});

test('given a browser without a session, when one is only looked for, then none is begun', async () => {
  const gateway = fakeGateway({});
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(false), now });
  expect(await session.resume()).toBeUndefined();
  expect(gateway.calls).toEqual([]);
});

test('given a session that has ended, when it is looked for, then there is none, and none is begun', async () => {
  const gateway = fakeGateway({ 'POST /session/refresh': () => json(401, { code: 'session_expired', status: 401 }) });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true), now });
  expect(await session.resume()).toBeUndefined();
  expect(gateway.calls).toEqual(['POST /session/refresh']);
});

test('given a session whose proposals went to an account, when it is let go of, then the next need begins another', async () => {
  const gateway = fakeGateway({
    'POST /session/refresh': () => json(200, { accessToken: 'in-hand', expiresIn: 600 }),
    'POST /session': () => json(201, { accessToken: 'another', expiresIn: 600 }),
  });
  const session = createSession({ fetch: gateway.fetch, memory: memoryThat(true), now });
  expect(await session.resume()).toBe('in-hand');
  expect(await session.resume()).toBe('in-hand');
  session.forget();
  expect(session.isKnown()).toBe(false);
  expect(session.tokenNow()).toBeUndefined();
  expect(await session.token()).toBe('another');
  expect(gateway.calls).toEqual(['POST /session/refresh', 'POST /session']);
});
