import { expect, test } from 'vitest';
import { createSession } from '../../client/create-session.ts';
import { fakeGateway, json } from '../../client/testing/fake-gateway.ts';
import { issued } from '../testing/fake-issuer.ts';
import { browser } from '../testing/tabs.ts';
import { createBearer } from './create-bearer.ts';
import { proposalIn, takeOver } from './take-over.ts';

type Answers = Parameters<typeof fakeGateway>[0];
const proposal = (proposalCode: string, status = 'QUOTE') => ({ proposalCode, status });
const problem = (status: number, code: string) => () => json(status, { code, title: 'No', status });

/** A visitor's session with these proposals in hand, and the requests to the gateway. */
function inHand(proposals: readonly object[], answers: Answers = {}) {
  const gateway = fakeGateway({
    'POST /session/refresh': () => json(200, { accessToken: 'visitor-token', expiresIn: 600 }),
    'GET /api/proposals': () => json(200, proposals),
    'POST /api/proposals/merge': () => json(200, { proposalCode: 'any' }),
    ...answers,
  });
  let known = true;
  const memory = {
    has: () => known,
    keep: () => {},
    forget: () => {
      known = false;
    },
  };
  const visitor = createSession({ fetch: gateway.fetch, memory, now: () => 0 });
  const merged = () =>
    gateway.requests.flatMap(({ body, headers }) =>
      String(body).includes('sourceAccessToken')
        ? [{ ...JSON.parse(String(body)), by: (headers as Record<string, string>)['authorization'] }]
        : [],
    );
  return {
    gateway,
    visitor,
    merged,
    wanted: (proposalCode?: string) =>
      takeOver({ fetch: gateway.fetch, visitor }, { accessToken: 'user-token', proposalCode }),
  };
}

test('given proposals in hand, when somebody signs in, then all go to their account by both tokens, and the visitor’s session is let go of', async () => {
  const { wanted, merged, visitor } = inHand([proposal('AAAA'), proposal('BBBB')]);
  expect(await wanted('BBBB')).toBe(true);
  expect(merged()).toEqual([{ proposalCode: 'BBBB', sourceAccessToken: 'visitor-token', by: 'Bearer user-token' }]);
  expect(visitor.isKnown()).toBe(false);
});

test.each([
  ['the one on the page', 'BBBB', [proposal('AAAA'), proposal('BBBB'), proposal('CCCC', 'POLICY')], 'BBBB'],
  ['what was bought, where none is meant', undefined, [proposal('AAAA'), proposal('CCCC', 'POLICY')], 'CCCC'],
  ['the first, where nothing was bought', 'ZZZZ', [proposal('AAAA'), proposal('BBBB')], 'AAAA'],
])('given several in hand, when one must be named, then it is %s', async (_which, wish, proposals, named) => {
  const { wanted, merged } = inHand(proposals);
  await wanted(wish);
  expect(merged()).toMatchObject([{ proposalCode: named }]);
});

test('given nothing in hand, when somebody signs in, then nothing is taken over and the visitor’s session is let go of', async () => {
  const { wanted, merged, visitor } = inHand([]);
  expect(await wanted()).toBe(false);
  expect(merged()).toEqual([]);
  expect(visitor.isKnown()).toBe(false);
});

test('given a browser that never had a session, when somebody signs in, then the gateway is asked for nothing', async () => {
  const { gateway, visitor, wanted } = inHand([]);
  visitor.forget();
  expect(await wanted()).toBe(false);
  expect(gateway.calls).toEqual([]);
});

test.each([
  [401, 'not_signed_in'],
  [404, 'not_found'],
  [403, 'customer_only'],
])(
  'given a merge that is refused for good (%i), when somebody signs in, then they are not asked to wait for it again',
  async (status, code) => {
    const { wanted, visitor } = inHand([proposal('AAAA')], { 'POST /api/proposals/merge': problem(status, code) });
    expect(await wanted()).toBe(false);
    expect(visitor.isKnown()).toBe(false);
  },
);

test.each([500, 503, 429])(
  'given a gateway that fails with %i, when somebody signs in, then what was in hand stays in hand',
  async (status) => {
    const { wanted, visitor } = inHand([proposal('AAAA')], {
      'POST /api/proposals/merge': problem(status, 'unexpected'),
    });
    await expect(wanted()).rejects.toMatchObject({ status });
    expect(visitor.isKnown()).toBe(true);
  },
);

async function customerWith(proposals: readonly object[], claims = {}) {
  const { visitor, merged, gateway } = inHand(proposals);
  const { identity, issuer } = browser('in-x').tab();
  issuer.answer('silently', issued('user-token', claims));
  await identity.start();
  const session = createBearer({
    visitor,
    identity,
    takeOver: (wish) => takeOver({ fetch: gateway.fetch, visitor }, wish),
  });
  return { session, merged, gateway };
}

test('given a customer whose proposal is not found, when it was in hand, then it is taken over once and asked for again', async () => {
  const { session, merged } = await customerWith([proposal('AAAA')]);
  expect(await session.reclaim('AAAA')).toBe(true);
  expect(merged()).toMatchObject([{ proposalCode: 'AAAA', by: 'Bearer user-token' }]);
  expect(await session.reclaim('AAAA')).toBe(false);
  expect(merged()).toHaveLength(1);
});

test('given staff, when a proposal is not found, then nothing of a visitor’s is taken over', async () => {
  const { session, gateway } = await customerWith([proposal('AAAA')], { permissions: ['access:impersonate'] });
  expect(await session.reclaim('AAAA')).toBe(false);
  expect(gateway.calls).toEqual([]);
});

test('given a visitor and then a user, when calls are made, then by the token of the one who makes them', async () => {
  const { visitor, gateway } = inHand([]);
  const { identity, issuer } = browser().tab('/callback');
  const session = createBearer({ visitor, identity, takeOver: async () => false });
  expect(await session.reclaim('AAAA')).toBe(false);
  expect(await session.token()).toBe('visitor-token');
  issuer.answer('arrive', issued('user-token'));
  await identity.arrive('https://shop.example/callback#/');
  expect([await session.token(), session.tokenNow(), session.isKnown()]).toEqual(['user-token', 'user-token', true]);
  const before = gateway.calls.length;
  await session.freshen();
  expect(gateway.calls).toHaveLength(before);
  session.refuse();
  expect(await session.token()).toBe('visitor-token');
});

test('given a visitor, when something begins, then their session is refreshed first', async () => {
  const { visitor, gateway } = inHand([]);
  const session = createBearer({ visitor, identity: browser().tab().identity, takeOver: async () => false });
  await session.token();
  await session.freshen();
  expect(gateway.calls).toEqual(['POST /session/refresh', 'POST /session/refresh']);
});

test.each([
  ['/flex/proposal/ABCD/disclosure/your-car?x=1', 'ABCD'],
  ['/flex/proposal/ABCD', 'ABCD'],
  ['/', undefined],
  ['/flex', undefined],
  ['/x?next=/flex/proposal/ABCD', undefined],
])('given the address %s, when it is about a proposal, then about %s', (path, code) => {
  expect(proposalIn(path)).toBe(code);
});
