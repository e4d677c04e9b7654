import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimPageOrder, ClaimsHandling } from '../../ports/claims-handling.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { claimsHandler } from './claims-handler.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const SECRET = 'a-secret-of-the-handler';

let answer: { status: number; body: unknown } = { status: 200, body: {} };
const asked: { call: string; authorization: string | undefined; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  const { authorization } = request.headers;
  asked.push({ call: `${request.method} ${request.url}`, authorization, body: text === '' ? '' : JSON.parse(text) });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});

let handler: ClaimsHandling;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/claims`;
  handler = claimsHandler({ apiUrl, apiKey: 'key', webhookSecret: SECRET, timeoutMs: 5000, realMs: () => NOW_MS });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  asked.length = 0;
});

const order: ClaimPageOrder = {
  ...{ policyNumber: 'SHO-7KQ4-M2XP', insurer: 'Harbour', registration: null, vehicle: 'Golf', drivers: ['Ada Marsh'] },
  ...{ telephone: '020 7946 0150', email: 'claims@showcase.example', language: 'de' },
  ...{ callbackUrl: 'https://cars.example/claims', privacyPolicyUrl: 'https://cars.example/privacy.html' },
};
const page = { id: 'lnk_1', url: 'https://claims.example/notify/lnk_1', expires_at: '2026-11-20T12:15:00.000Z' };
const claim = {
  ...{ id: 'clm_1', reference: 'CLM-26-1', policy_number: 'SHO-7KQ4-M2XP', status: 'settled', type: 'storm_flood' },
  ...{ insured_name: 'Ada Marsh', occurred_on: '2026-11-12', revision: 3 },
  news: { step: 'paid', on: '2026-11-19', amount_pennies: 41_200 },
};

describe('a link', () => {
  it('is ordered with what the page shows, and with our key', async () => {
    answer = { status: 201, body: page };
    expect(await handler.openPage(order)).toEqual({ url: page.url, expiresAtMs: Date.parse(page.expires_at) });
    expect(asked).toEqual([
      {
        call: 'POST /claims/v1/links',
        authorization: 'Bearer key',
        body: {
          ...{ policy_number: 'SHO-7KQ4-M2XP', insurer: 'Harbour', registration: null, vehicle: 'Golf' },
          ...{ drivers: ['Ada Marsh'], telephone: '020 7946 0150', email: 'claims@showcase.example', language: 'de' },
          ...{ callback_url: order.callbackUrl, privacy_policy_url: order.privacyPolicyUrl },
        },
      },
    ]);
  });

  it.each([
    ['lasts longer than a quarter of an hour', { ...page, expires_at: '2026-11-20T13:00:00.000Z' }],
    ['is a script', { ...page, url: 'javascript:alert(1)' }],
    ['has no end', { ...page, expires_at: undefined }],
  ])('that %s is not taken', async (_what, body) => {
    answer = { status: 201, body };
    await expect(handler.openPage(order)).rejects.toThrow(ProviderUnavailable);
  });

  it('that the handler refuses is told apart from a handler who is away', async () => {
    answer = { status: 422, body: { error: { code: 'host_not_allowed', field: 'callback_url' } } };
    await expect(handler.openPage(order)).rejects.toThrow(ProviderRefused);
    answer = { status: 503, body: {} };
    await expect(handler.openPage(order)).rejects.toThrow(ProviderUnavailable);
  });
});

describe('a claim', () => {
  it('is read in our words', async () => {
    answer = { status: 200, body: claim };
    expect(await handler.readClaim('clm_1')).toEqual({
      policyNumber: 'SHO-7KQ4-M2XP',
      claim: {
        ...{ claimId: 'clm_1', reference: 'CLM-26-1', status: 'SETTLED', claimType: 'STORM_FLOOD_DAMAGE', revision: 3 },
        ...{ insuredName: 'Ada Marsh', occurredOn: '2026-11-12' },
        news: { step: 'PAID', on: '2026-11-19', amount: 41_200 },
      },
    });
  });

  it.each([
    ['another claim', { ...claim, id: 'clm_2' }],
    ['a status that we do not know', { ...claim, status: 'constructor' }],
    ['a day that is none', { ...claim, occurred_on: '2026-02-30' }],
    ['a name with a NUL', { ...claim, insured_name: 'Ada\u0000' }],
    ['half a penny', { ...claim, news: { ...claim.news, amount_pennies: 0.5 } }],
    ['no revision', { ...claim, revision: 0 }],
  ])('is not believed with %s', async (_what, body) => {
    answer = { status: 200, body };
    await expect(handler.readClaim('clm_1')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('a notification', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'claim.updated', created: 1, claim: 'clm_1' });
  const signed = (t: number | string, secret = SECRET) =>
    `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
  const read = (signature: string, said = body) => handler.readNotification(Buffer.from(said), signature);
  const now = NOW_MS / 1000;

  it('says which claim has news', () => {
    expect(read(signed(now))).toEqual({ eventId: 'evt_1', type: 'claim.updated', claimId: 'clm_1' });
  });

  it('counts for five minutes on either side', () => {
    for (const t of [now - 300, now + 300]) expect(read(signed(t))).toBeDefined();
    for (const t of [now - 301, now + 301, 0, '']) expect(read(signed(t))).toBeUndefined();
  });

  it.each([
    ['another secret', signed(now, 'other')],
    ['another moment than the signed one', signed(now).replace(`t=${now}`, `t=${now + 1}`)],
    ['two moments', `t=${now},${signed(now)}`],
    ['no moment', signed(now).replace(/^t=\d+,/, '')],
    ['nothing', ''],
  ])('is nobody’s with %s', (_what, signature) => expect(read(signature)).toBeUndefined());

  it('is nobody’s over another body', () => {
    expect(read(signed(now), body.replace('clm_1', 'clm_2'))).toBeUndefined();
  });
});
