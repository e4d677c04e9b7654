import { expect, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import { createClient } from './create-client.ts';
import type { Session } from './create-session.ts';
import { ProblemError } from './problem-error.ts';
import { counter, fakeGateway, json } from './testing/fake-gateway.ts';

function sessionOf(tokens: readonly string[], refuse = () => {}): Session {
  let index = 0;
  const now = () => tokens[index] ?? '';
  const renew = async () => {
    index += 1;
    return now();
  };
  return {
    token: async () => now(),
    tokenNow: now,
    renew,
    refuse,
    freshen: async () => {},
    reclaim: async () => false,
    adopt: () => {},
    isKnown: () => true,
  };
}

const visitor: Caller = { isStaff: () => false, impersonationId: () => undefined, onRefused: () => {} };

function clientOf(
  gateway: { fetch: ReturnType<typeof fakeGateway>['fetch'] },
  { caller = visitor, refuse = () => {} }: { caller?: Caller; refuse?: () => void } = {},
) {
  return createClient({
    fetch: gateway.fetch,
    session: sessionOf(['old', 'new'], refuse),
    caller,
    language: () => 'de',
    newKey: counter('key-'),
  });
}

const headersOf = (init: RequestInit | undefined) => init?.headers as Record<string, string>;

test('given a call with a path and a query, when it is made, then both are filled and the token and language go with it', async () => {
  const gateway = fakeGateway({
    'GET /api/documents/policy/P-1/schedule?documentType=pdf': () => json(200, { location: '/d' }),
  });
  const answer = await clientOf(gateway).call('getPolicyDocument', {
    params: { policyId: 'P-1', document: 'schedule' },
    query: { documentType: 'pdf' },
  });
  expect(answer).toEqual({ location: '/d' });
  expect(headersOf(gateway.requests[0])).toMatchObject({ authorization: 'Bearer old', 'accept-language': 'de' });
});

test('given a refused token, when an idempotent call is made, then it is repeated once with a new token and the same key', async () => {
  const answers = [json(401, { code: 'not_signed_in', title: 'No', status: 401 }), json(201, { proposalCode: 'ABCD' })];
  const gateway = fakeGateway({ 'POST /api/proposals': () => answers.shift() ?? json(500, null) });
  expect(await clientOf(gateway).call('createProposal', { body: { schemeCode: 'flex' } })).toEqual({
    proposalCode: 'ABCD',
  });
  expect(gateway.requests.map((init) => headersOf(init)['authorization'])).toEqual(['Bearer old', 'Bearer new']);
  expect(gateway.requests.map((init) => headersOf(init)['idempotency-key'])).toEqual(['key-1', 'key-1']);
});

test('given a token refused twice, when a call is made, then it fails as not signed in, is not tried for ever, and nobody is signed in', async () => {
  const gateway = fakeGateway({
    'GET /api/proposals': () => json(401, { code: 'not_signed_in', title: 'No', status: 401 }),
  });
  const refuse = vi.fn();
  await expect(clientOf(gateway, { refuse }).call('listProposals', { query: {} })).rejects.toMatchObject({
    status: 401,
    code: 'not_signed_in',
  });
  expect(gateway.calls).toHaveLength(2);
  expect(refuse).toHaveBeenCalledOnce();
});

test('given an attempt that is repeated, when its key is handed in, then the gateway sees the same key', async () => {
  const gateway = fakeGateway({ 'POST /api/proposals': () => json(201, { proposalCode: 'ABCD' }) });
  const client = clientOf(gateway);
  await client.call('createProposal', { body: { schemeCode: 'flex' }, idempotencyKey: 'mine' });
  await client.call('createProposal', { body: { schemeCode: 'flex' }, idempotencyKey: 'mine' });
  expect(gateway.requests.map((init) => headersOf(init)['idempotency-key'])).toEqual(['mine', 'mine']);
});

test('given a call that charges nothing, when it is made, then it carries no key', async () => {
  const gateway = fakeGateway({ 'DELETE /api/proposals/ABCD': () => json(204, null) });
  expect(await clientOf(gateway).call('deleteProposal', { params: { proposalCode: 'ABCD' } })).toBeNull();
  expect(headersOf(gateway.requests[0])).not.toHaveProperty('idempotency-key');
});

test('given a call that anyone may make, when it is made, then no session is begun for it', async () => {
  const gateway = fakeGateway({ 'GET /api/brand?language=de': () => json(200, { brand: 'showcase' }) });
  await clientOf(gateway).call('getBrand', { query: { language: 'de' } });
  expect(headersOf(gateway.requests[0])).not.toHaveProperty('authorization');
});

test('given a refused body, when the problem arrives, then its code, fields and request are told', async () => {
  const errors = [{ pointer: '/changes/0/data/email', code: 'email', message: 'rules.email' }];
  const gateway = fakeGateway({
    'PATCH /api/proposals/ABCD': () =>
      json(422, { code: 'validation_failed', title: 'No', status: 422, errors, requestId: 'r' }),
  });
  const failure = await clientOf(gateway)
    .call('updateProposal', { params: { proposalCode: 'ABCD' }, body: { changes: [], applyRating: false } })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProblemError);
  expect(failure).toMatchObject({ status: 422, code: 'validation_failed', errors, requestId: 'r' });
});

test('given an answer that is no problem document, when it arrives, then it is an unexpected problem with the request named', async () => {
  const gateway = fakeGateway({
    'GET /api/proposals': () => new Response('<html>', { status: 502, headers: { 'x-request-id': 'proxy' } }),
  });
  await expect(clientOf(gateway).call('listProposals', { query: {} })).rejects.toMatchObject({
    status: 502,
    code: 'unexpected',
    requestId: 'proxy',
  });
});

test('given a call that is called off, when it ends, then the browser’s own error is passed on and nothing else', async () => {
  const gateway = fakeGateway({
    'GET /api/proposals': () => {
      throw new DOMException('called off', 'AbortError');
    },
  });
  await expect(clientOf(gateway).call('listProposals', { query: {} })).rejects.toMatchObject({ name: 'AbortError' });
});

const staff = (onRefused: Caller['onRefused'] = () => {}): Caller => ({
  isStaff: () => true,
  impersonationId: () => 'IMP-1',
  onRefused,
});

test('given staff who act for a customer, when a call is made, then it says by which permission', async () => {
  const gateway = fakeGateway({ 'GET /api/proposals': () => json(200, []) });
  await clientOf(gateway, { caller: staff() }).call('listProposals', { query: {} });
  expect(headersOf(gateway.requests[0])).toMatchObject({ 'x-impersonation': 'IMP-1' });
});

test('given staff who act for a customer, when they stop, then they do so as themselves', async () => {
  const gateway = fakeGateway({ 'DELETE /api/impersonations/IMP-1': () => json(204, null) });
  await clientOf(gateway, { caller: staff() }).call('endImpersonation', { params: { impersonationId: 'IMP-1' } });
  expect(headersOf(gateway.requests[0])).not.toHaveProperty('x-impersonation');
});

test('given staff, when they do what only the customer may, then they are told so and nothing is sent', async () => {
  const gateway = fakeGateway({});
  const onRefused = vi.fn();
  const body = { email: 'ada@example.com' };
  const made = clientOf(gateway, { caller: staff(onRefused) }).call('changeEmail', { body });
  await expect(made).rejects.toMatchObject({ status: 403, code: 'customer_only' });
  expect(onRefused.mock.calls).toEqual([['customer_only']]);
  expect(gateway.calls).toEqual([]);
});

test.each(['customer_only', 'impersonation_over'])(
  'given staff, when the gateway answers %s, then they are told of it',
  async (code) => {
    const gateway = fakeGateway({ 'GET /api/proposals': () => json(403, { code, title: 'No', status: 403 }) });
    const onRefused = vi.fn();
    const made = clientOf(gateway, { caller: staff(onRefused) }).call('listProposals', { query: {} });
    await expect(made).rejects.toMatchObject({ code });
    expect(onRefused.mock.calls).toEqual([[code]]);
  },
);
