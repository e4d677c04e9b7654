import { type CallName, contract, type ProblemCode, paths, problemCodes } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, type RequestParts, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { bodiesOfEnds } from './hostile-rows-of-ends.ts';

const names = Object.keys(contract) as CallName[];
const withBody = names.filter((name) => 'body' in contract[name]);
/** Calls about something that has an owner; look-ups and forms are the same for everybody. */
const ofOwner: ReadonlySet<CallName> = new Set(
  names.filter(
    (name) =>
      contract[name].auth === 'session' &&
      !['getAddress', 'searchTable', 'getTableEntry', 'validateForm'].includes(name),
  ),
);
const signedIn = names.filter((name) => contract[name].auth !== 'none');

/** Bodies that no call may take. */
const hostileBodies: readonly (readonly [string, unknown])[] = [
  ['not JSON', '{"a":'],
  ['a list', []],
  ['a text', '"text"'],
  ['a number', '1e999'],
  ['nothing but null', 'null'],
  ['an unknown field', { unknownField: 1 }],
  ['a prototype’s key', '{"__proto__":{"admin":true}}'],
  ['a constructor’s key', '{"changes":[],"applyRating":true,"constructor":{"prototype":{}}}'],
  ['a NUL', '{"schemeCode":"flex\\u0000","source":"\\u0000"}'],
  ['a lone surrogate', '{"schemeCode":"flex","source":"\\ud800"}'],
  ['a key with a NUL', '{"\\u0000":1}'],
  ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a huge text', { schemeCode: 'x'.repeat(200_000) }],
  [
    'wrong types',
    {
      schemeCode: { $ne: 1 },
      changes: 'all',
      applyRating: 'yes',
      proposalCode: 7,
      saveCard: 1,
      source: [],
      tags: 1,
      values: 2,
      paymentMethodType: true,
    },
  ],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];

describe.each(databases)('hostile input on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  let proposalCode: string;
  let before: unknown;
  const stored = async () =>
    (
      await sql`select (select json_agg(p order by proposal_code) from proposals p) as p, (select count(*) from events) as e, (select count(*) from impressions) as i, (select count(*) from customer_accounts) as c, (select count(*) from policies) as o, (select count(*) from payment_attempts) as a`.execute(
        gateway.context.db,
      )
    ).rows;

  beforeAll(async () => {
    gateway = await startTestGateway({
      database: open,
      overrides: { addresses: { find: async () => [], retrieve: async () => undefined } },
    });
    token = (await beginTestSession(gateway.url)).token;
    proposalCode = await beginQuote(gateway.url, token);
    before = await stored();
  });
  afterAll(() => gateway.close());

  const call = (name: CallName, sending: RequestParts, id: string = proposalCode) => {
    const [method, path] = paths[name];
    return send(gateway.url, `${method} ${path.replaceAll(/:[A-Za-z]+/g, encodeURIComponent(id))}`, {
      token,
      key: crypto.randomUUID(),
      ...sending,
    });
  };

  it.each(withBody)('is refused by %s with a problem, and nothing is stored', async (name) => {
    for (const [what, body] of hostileBodies) expectRefusal(await call(name, { body }), `${name} with ${what}`);
    expectRefusal(
      await call(name, { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      name,
      415,
    );
    expectRefusal(await call(name, { body: '{}', headers: { 'content-type': 'text/plain' } }), name, 415);
    expectRefusal(await call(name, { body: `{"a":"${'x'.repeat(300_000)}"}` }), name, 413);
    expect(await stored()).toEqual(before);
  });

  it.each(signedIn)('%s needs a live token of this gateway for this brand', async (name) => {
    for (const [what, forged] of Object.entries(await forgedTokens(gateway, token))) {
      const answer = await call(name, { token: forged, body: methodTakesBody(name) ? {} : undefined });
      expect(answer.body, `${name} with ${what}`).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
  });

  it.each(names.filter((name) => paths[name][1].includes(':')))(
    '%s answers impossible, absent and foreign ids without a fault',
    async (name) => {
      const stranger = (await beginTestSession(gateway.url)).token;
      const ids = [
        'ABSENT222222',
        "' or 1=1 --",
        '../../etc/passwd',
        '%00',
        '\u0000',
        '__proto__',
        'x'.repeat(400),
        '🚗',
        '-1',
        '{}',
      ];
      for (const id of ids)
        expectRefusal(
          await call(name, { body: methodTakesBody(name) ? validBody(name) : undefined }, id),
          `${name} for ${id}`,
        );
      for (const length of [501, 5000]) {
        const answer = await call(name, {}, 'x'.repeat(length));
        expect(answer.body, `${name} for ${length} letters`).toMatchObject({ status: 404, code: 'not_found' });
      }
      if (!ofOwner.has(name)) return;
      const foreign = await call(name, { token: stranger, body: methodTakesBody(name) ? validBody(name) : undefined });
      expect(foreign.body).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('in a query is refused', async () => {
    const queries = [
      '/api/proposals?schemeCode=%00',
      '/api/proposals?unknown=1',
      '/api/proposals?schemeCode=a&schemeCode=b',
      '/api/lookup/vehicles/vehicles/vrn',
      '/api/lookup/vehicles/vehicles/vrn?vrn=%00',
      '/api/lookup/addresses?text=%00',
      `/api/lookup/addresses?text=${'x'.repeat(5000)}`,
      '/api/brand?language=xxx',
      '/api/lookup/data/occupations',
      '/api/lookup/data/occupations?searchTerm=%00',
      '/api/lookup/vehicles/makes?year=twenty',
    ];
    for (const query of queries) expectRefusal(await send(gateway.url, `GET ${query}`, { token }), query);
    expectRefusal(await send(gateway.url, 'GET /api/proposals/%zz', { token }), 'a broken escape', 400);
    const long = `/api/proposals/${'x'.repeat(5000)}`;
    for (const method of ['HEAD', 'PUT']) expect((await send(gateway.url, `${method} ${long}`)).status).toBe(404);
  });

  it('in answers is refused', async () => {
    const code = await beginProposal(gateway.url, token);
    const values = ['\\u0000', '\\ud800', 'x'.repeat(10_000)]
      .map((text) => `"${text}"`)
      .concat([
        '{"__proto__":1}',
        '[[[[1]]]]',
        '1e400',
        '-1',
        '1.5',
        '9007199254740993',
        '{"constructor":1}',
        'true',
        '{}',
        '[]',
      ]);
    const fields = [
      'firstName',
      'dateOfBirth',
      'maritalStatus',
      'address',
      'email',
      'bankrupt',
      'phoneNumber',
      'drivingLicence.validFrom',
      'drivingLicence.convictions',
      'vehicleClaimsHistory',
      'occupation',
    ];
    /** No item at all is a valid answer to these. */
    const lists = ['drivingLicence.convictions', 'vehicleClaimsHistory'];
    for (const field of fields) {
      for (const value of values) {
        if (field === 'bankrupt' && value === 'true') continue;
        const body = `{"applyRating":true,"changes":[{"changeType":"PROFILE_DISCLOSURE","profileCode":"ph","data":{"${field}":${value}}}]}`;
        const answer = await send(gateway.url, `PATCH /api/proposals/${code}`, { token, body });
        if (value === '[]' && lists.includes(field)) expect(answer.status).toBe(200);
        else expectRefusal(answer, `${field}: ${value.slice(0, 40)}`);
      }
    }
    expect((await send(gateway.url, `GET /api/proposals/${code}`, { token })).text).not.toMatch(/constructor|x{100}/);
  });
});

function expectRefusal(answer: Answer, what: string, status?: number): void {
  const body = answer.body as { code: ProblemCode; status: number; requestId: string } | undefined;
  expect(answer.headers.get('content-type'), what).toBe('application/problem+json; charset=utf-8');
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (status !== undefined) expect(answer.status, what).toBe(status);
  expect(problemCodes[body?.code ?? 'unexpected'][0], what).toBe(answer.status);
  expect(body?.requestId, what).toBe(answer.headers.get('x-request-id'));
}

function methodTakesBody(name: CallName): boolean {
  return 'body' in contract[name];
}

const ofAda = { userId: 'ada', reason: 'because I can' };
const phonePayment = { token: 'tok_visa', postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };

function validBody(name: CallName): unknown {
  const bodies: { readonly [call in CallName]?: unknown } = {
    updateProposal: { changes: [], applyRating: false },
    activatePromotion: { promotionActivationCode: '4123456' },
    trackProposal: { values: { source: 'x' } },
    chooseAutoRenewal: { enabled: true },
    bindProposal: { paymentMethodType: 'CARD' },
    createCheckout: { saveCard: false, successPath: '/a', cancelPath: '/b' },
    createSettlement: { saveCard: false, successPath: '/a', cancelPath: '/b' },
    openProposalAccount: { agreed: [], documents: [] },
    ...{ createMotoCheckout: phonePayment, createMotoSettlement: phonePayment },
    moveBillingDay: { billingDay: 5 },
    updatePaymentDay: { policyId: 'ABSENT222222', paymentDay: 5 },
    validateForm: { data: {} },
    showCover: { token: 'A'.repeat(32) },
    createFnolLink: {
      policyId: 'ABSENT222222',
      ...{ callbackUrl: 'https://cars.example/', privacyPolicyUrl: 'https://cars.example/' },
      ...{ telephone: '020 7946 0150', email: 'claims@showcase.example' },
    },
    commitUpload: { fileNames: ['a.pdf'], comment: '', purpose: 'test' },
    retainProposal: { email: 'ada@example.com' },
    createRefund: {
      ...{ accountId: 'ABSENT222222', provider: 'stripe', paymentId: 'pi_1', amount: 1, bookedAs: 'GOODWILL' },
      reason: 'because I can',
    },
    createCredit: { amount: 1, bookedAs: 'GOODWILL', reason: 'because I can' },
    createBankTransfer: { refundId: null, amount: 1, reference: 'R1', reason: 'because I can' },
    namePayday: { on: '2027-04-01' },
    ...bodiesOfEnds,
    askVisitorTransfer: { refundId: 'ABSENT222222', amount: 1, reference: 'R1', reason: 'because I can' },
    agreeSpread: { parts: [{ amount: 1, payment: null }] },
    setHold: { until: '2027-04-01', reason: 'because I can' },
    decideRequest: { isApproved: true, reason: 'because I can' },
    ...{ getDataOf: ofAda, viewPerson: ofAda },
    decideCheck: { decision: 'REFUSED', reason: 'because I can' },
    searchPeople: { lastName: 'Marsh', postalCode: 'BS1' },
    createImpersonation: { id: 'ada', reason: 'because I can' },
  };
  return bodies[name] ?? {};
}

/** Tokens that are not what they say. */
async function forgedTokens(gateway: TestGateway, token: string): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const ended = await beginTestSession(gateway.url);
  await gateway.context.db
    .updateTable('sessions')
    .set({ revoked_at_ms: 1 })
    .where('subject', '=', JSON.parse(Buffer.from(ended.token.split('.')[1] ?? '', 'base64url').toString()).sub)
    .execute();
  return {
    'no signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'an empty signature': `${header}.${payload}.`,
    'another subject': `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'another algorithm': `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${payload}.${signature}`,
    'another type': `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    'a turned signature': `${header}.${payload}.${signature.split('').reverse().join('')}`,
    'another brand': await gateway.context.accessTokens.sign({
      brand: 'example',
      subject: String(claims['sub']),
      sessionId: String(claims['sid']),
      kind: 'anonymous',
    }),
    'a session that is not there': await gateway.context.accessTokens.sign({
      brand: 'showcase',
      subject: String(claims['sub']),
      sessionId: 'absent',
      kind: 'anonymous',
    }),
    'somebody’s session': await gateway.context.accessTokens.sign({
      brand: 'showcase',
      subject: 'somebody-else',
      sessionId: String(claims['sid']),
      kind: 'anonymous',
    }),
    'a session that was ended': ended.token,
    nonsense: 'a.b.c',
    nothing: '',
  };
}
