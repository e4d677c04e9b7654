import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import type { Session } from './create-session.ts';
import { ProblemError } from './problem-error.ts';
import { counter, fakeGateway, json } from './testing/fake-gateway.ts';

function sessionOf(tokens: readonly string[]): Session {
  let index = 0;
  const now = () => tokens[index] ?? '';
  const renew = async () => {
    index += 1;
    return now();
  };
  return { token: async () => now(), tokenNow: now, renew, isKnown: () => true };
}

function clientOf(
  gateway: { fetch: ReturnType<typeof fakeGateway>['fetch'] },
  tokens: readonly string[] = ['old', 'new'],
) {
  return createClient({
    fetch: gateway.fetch,
    session: sessionOf(tokens),
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

test('given a token refused twice, when a call is made, then it fails as not signed in and is not tried for ever', async () => {
  const gateway = fakeGateway({
    'GET /api/proposals': () => json(401, { code: 'not_signed_in', title: 'No', status: 401 }),
  });
  await expect(clientOf(gateway).call('listProposals', { query: {} })).rejects.toMatchObject({
    status: 401,
    code: 'not_signed_in',
  });
  expect(gateway.calls).toHaveLength(2);
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
