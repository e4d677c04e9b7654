import { createHmac } from 'node:crypto';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submit } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';

let sandbox: TestSandbox;
let shop: WebhookReceiver;
let nowMs = Date.parse('2026-11-20T09:00:00Z');
beforeAll(async () => {
  shop = await receiveWebhooks();
  sandbox = await openTestSandbox({ SANDBOX_WEBHOOKS_URL: shop.url }, () => nowMs);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

const order = {
  policy_number: 'TIN-7KQ4-M2XP',
  insurer: 'Acme',
  registration: 'LK21 HGO',
  vehicle: 'Volkswagen Golf',
  drivers: ['Ada Marsh', 'Ben <Marsh>'],
  telephone: '01632 960009',
  email: 'claims@tiny.example',
  callback_url: 'http://localhost:3000/flex/policy/P1/claims',
  privacy_policy_url: 'http://localhost:3000/brand/content/en/privacy.html',
  language: 'en',
};
const ask = (body: object, key = sandbox.config.claimsKey) =>
  fetch(`${sandbox.url()}/claims/v1/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const link = async () => ((await (await ask(order)).json()) as { url: string }).url;
const open = (url: string) => fetch(url, { redirect: 'manual' });

describe('a link to the page on which a loss is told', () => {
  it('lasts for a quarter of an hour and says nothing of whom it is for', async () => {
    const answer = (await (await ask(order)).json()) as { url: string; expires_at: string };
    expect(answer.expires_at).toBe('2026-11-20T09:15:00.000Z');
    for (const told of ['TIN', 'Ada', 'LK21', '01632', 'tiny']) expect(answer.url).not.toContain(told);
  });

  it('opens once', async () => {
    const url = await link();
    expect((await open(url)).status).toBe(303);
    const again = await open(url);
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('has been used')]);
  });

  it('does not open once it has run out', async () => {
    const url = await link();
    nowMs += 15 * 60 * 1000;
    const late = await open(url);
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('has run out')]);
  });

  it.each([
    ['id', (url: string) => url.replace('lnk_', 'lnk_0')],
    ['end', (url: string) => url.replace(/expires=(\d+)/, (_, end: string) => `expires=${Number(end) + 900}`)],
    ['signature', (url: string) => url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['missing signature', (url: string) => url.replace(/&signature=.*/, '')],
  ])('does not open with another %s, and says nothing of the policy', async (_what, change) => {
    const url = await link();
    const changed = await open(change(url));
    const page = await changed.text();
    expect(changed.status).toBe(403);
    expect(page).not.toContain('TIN-7KQ4');
    expect((await open(url)).status, 'the right one still opens').toBe(303);
  });

  it.each([
    ['another key', 401, 'wrong_key', undefined, {}],
    [
      'a way back to somewhere else',
      422,
      'host_not_allowed',
      'callback_url',
      { callback_url: 'https://evil.example/' },
    ],
    [
      'a host that only ends alike',
      422,
      'host_not_allowed',
      'privacy_policy_url',
      { privacy_policy_url: 'http://evillocalhost/' },
    ],
    ['a way back that is a script', 422, 'invalid', 'callback_url', { callback_url: 'javascript:alert(1)' }],
    ['a name before the host', 422, 'invalid', 'callback_url', { callback_url: 'http://ada@localhost/' }],
    ['nobody who drives', 422, 'invalid', 'drivers', { drivers: [] }],
    ['no policy', 422, 'invalid', 'policy_number', { policy_number: '' }],
  ])('is refused for %s', async (_what, status, code, field, changes) => {
    const refused = await ask({ ...order, ...changes }, status === 401 ? 'claims_other' : undefined);
    expect([refused.status, await refused.json()]).toEqual([
      status,
      { error: { code, ...(field === undefined ? {} : { field }) } },
    ]);
  });
});

describe('a loss', () => {
  const visit = async () => {
    const opened = await open(await link());
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { form: new URL(opened.headers.get('location') ?? '', sandbox.url()).href, cookie };
  };
  const send = (form: string, cookie: string, fields: Record<string, string>) =>
    fetch(form, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields), redirect: 'manual' });
  const typed = { type: 'accident', driver: '0', occurredOn: '2026-11-20' };

  it('can be sent once by the person who opened the link, and the shop hears of it with a signature over the moment and the body', async () => {
    const { form, cookie } = await visit();
    expect((await fetch(form)).status, 'nobody else goes on with it').toBe(410);
    const page = await (await fetch(form, { headers: { cookie } })).text();
    expect(page).toContain('Ben &lt;Marsh&gt;');
    const before = shop.received.length;
    for (let times = 0; times < 2; times += 1) expect((await send(form, cookie, typed)).status).toBe(303);
    await eventually(
      async () => shop.received.length,
      (count) => count === before + 1,
    );
    const { headers, body } = shop.received.at(-1) ?? { headers: {} as Record<string, string>, body: '' };
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['claims-signature'])) ?? [];
    const { claimsWebhookSecret } = sandbox.config;
    expect(v1).toBe(createHmac('sha256', claimsWebhookSecret).update(`${t}.${body}`).digest('hex'));
    const told = JSON.parse(body) as { type: string; claim: string };
    expect(Object.keys(told)).toEqual(['id', 'type', 'created', 'claim']);
    const answer = await fetch(`${sandbox.url()}/claims/v1/claims/${told.claim}`, {
      headers: { authorization: `Bearer ${sandbox.config.claimsKey}` },
    });
    expect(await answer.json()).toMatchObject({
      policy_number: 'TIN-7KQ4-M2XP',
      status: 'pending',
      type: 'accident',
      insured_name: 'Ada Marsh',
      news: { step: 'received', on: '2026-11-23' },
      revision: 1,
    });
  });

  it.each([
    ['nothing chosen', { type: '' }],
    ['somebody who does not drive', { driver: '2' }],
    ['a day that lies ahead', { occurredOn: '2026-11-21' }],
    ['a day that is none', { occurredOn: '2026-13-01' }],
  ])('is not taken with %s', async (_what, changes) => {
    const { form, cookie } = await visit();
    expect((await send(form, cookie, { ...typed, ...changes })).status).toBe(422);
  });

  it('is moved on by a handler, with a new revision and another notification', async () => {
    const { form, cookie } = await visit();
    await send(form, cookie, typed);
    const [claim] = (
      (await (await fetch(`${sandbox.url()}/script/claims/state`)).json()) as { claims: { id: string }[] }
    ).claims;
    const fields = {
      back: '/claims',
      claimId: claim?.id ?? '',
      status: 'active',
      step: 'repair_booked',
      on: '2026-11-26',
    };
    const moved = await submit(`${sandbox.url()}/script/claims/move`, new URLSearchParams(fields));
    expect(moved.headers.get('location')).toBe('/claims');
    const desk = await (await fetch(`${sandbox.url()}/claims`)).text();
    expect(desk).toContain('Repair booked');
    const state = await (await fetch(`${sandbox.url()}/script/claims/state`)).json();
    expect(state).toMatchObject({
      claims: [{ revision: 2, status: 'active' }, {}],
      sent: [{ kind: 'claim.updated' }, {}, {}],
    });
  });
});
