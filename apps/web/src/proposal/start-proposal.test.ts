import { expect, test } from 'vitest';
import { createAttempt } from '../client/create-attempt.ts';
import { createClient } from '../client/create-client.ts';
import { counter, fakeGateway, json } from '../client/testing/fake-gateway.ts';
import { type GivenAnswer, startProposal } from './start-proposal.ts';

const dealer: GivenAnswer = { question: 'retailer', under: 'quote', table: 'promotion-retailers', value: 'ab' };
const retailer: GivenAnswer = { question: 'retailer', under: 'quote', table: null, value: '10101' };
const NOT_FOUND = json(404, { code: 'not_found', title: 'No', status: 404 });
const refusedAt = (pointer: string) =>
  json(422, { code: 'validation_failed', title: 'No', status: 422, errors: [{ pointer, code: 'x', message: 'no' }] });

function begin(answers: Parameters<typeof fakeGateway>[0], given: readonly GivenAnswer[]) {
  const gateway = fakeGateway(answers);
  const token = async () => 'token';
  const nothing = () => {};
  const session = {
    token,
    renew: token,
    tokenNow: () => 'token',
    isKnown: () => true,
    freshen: async () => {},
    reclaim: async () => false,
    adopt: nothing,
    refuse: nothing,
  };
  const caller = { isStaff: () => false, impersonationId: () => undefined, onRefused: nothing };
  const client = createClient({ fetch: gateway.fetch, session, caller, language: () => 'en' });
  const attempt = createAttempt(counter('key-'));
  const started = startProposal(client, { proposal: { schemeCode: 'flex' }, given, attempt });
  const sent = () =>
    gateway.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body, headers }) => [(headers as Record<string, string>)['idempotency-key'], JSON.parse(String(body))]);
  return { started, sent };
}

test('given a link with an answer, when a proposal is started, then the answer travels with it, by the code of its row where it has a table', async () => {
  const { started, sent } = begin(
    {
      'GET /api/lookup/data/promotion-retailers/ab': () => json(200, { code: 'AB', label: 'A' }),
      'POST /api/proposals': () => json(201, { proposalCode: 'P' }),
    },
    [dealer, retailer],
  );
  expect(await started).toEqual({ proposalCode: 'P', isExisting: false, ignored: [] });
  expect(sent()).toEqual([['key-1', { schemeCode: 'flex', data: { quote: { retailer: 'AB' } } }]]);
});

test('given a link with a code that no table has, when a proposal is started, then it is left out and named', async () => {
  const { started, sent } = begin(
    {
      'GET /api/lookup/data/promotion-retailers/ab': () => NOT_FOUND,
      'POST /api/proposals': () => json(201, { proposalCode: 'P' }),
    },
    [dealer],
  );
  expect(await started).toEqual({ proposalCode: 'P', isExisting: false, ignored: ['retailer'] });
  expect(sent()).toEqual([['key-1', { schemeCode: 'flex' }]]);
});

test('given a link with an answer that the gateway refuses, when a proposal is started, then it is started without it, as another attempt', async () => {
  const answers = [refusedAt('/data/quote/retailer'), json(201, { proposalCode: 'P' })];
  const { started, sent } = begin({ 'POST /api/proposals': () => answers.shift() ?? NOT_FOUND }, [retailer]);
  expect(await started).toMatchObject({ proposalCode: 'P', ignored: ['retailer'] });
  expect(sent().map(([key]) => key)).toEqual(['key-1', 'key-2']);
  expect(sent()[1]?.[1]).toEqual({ schemeCode: 'flex' });
});

test('given a refusal of something else, when a proposal is started, then it fails', async () => {
  const { started } = begin({ 'POST /api/proposals': () => refusedAt('/schemeCode') }, [retailer]);
  await expect(started).rejects.toMatchObject({ code: 'validation_failed' });
});

test('given a brand that takes one proposal of a scheme, when another is started, then the open one is gone on with', async () => {
  const exists = json(409, { code: 'proposal_exists', title: 'No', status: 409 });
  const listed = [
    { proposalCode: 'SOLD', status: 'POLICY' },
    { proposalCode: 'OPEN', status: 'QUOTE' },
  ];
  const { started } = begin(
    { 'POST /api/proposals': () => exists, 'GET /api/proposals?schemeCode=flex': () => json(200, listed) },
    [],
  );
  expect(await started).toEqual({ proposalCode: 'OPEN', isExisting: true, ignored: [] });
});
