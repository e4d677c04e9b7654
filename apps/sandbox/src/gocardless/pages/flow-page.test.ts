import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoCardlessCaller, goCardlessCaller } from '../../testing/go-cardless-caller.ts';
import { submit } from '../../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
let shop: GoCardlessCaller;
let nowMs = Date.parse('2026-11-20T09:00:00Z');
beforeAll(async () => {
  sandbox = await openTestSandbox({}, () => nowMs);
  shop = goCardlessCaller(sandbox);
});
afterAll(() => sandbox.close());

const typed = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    givenName: 'Ada',
    familyName: 'Marsh',
    email: 'ada@example.com',
    addressLine1: '4 Dock Road',
    addressLine2: '',
    city: 'Bristol',
    postalCode: 'BS1 4DJ',
    accountHolder: 'Ada Marsh',
    sortCode: '20-00-00',
    accountNumber: '55779911',
    ...changes,
  });
const nothing = new URLSearchParams();
const statusOf = async (requestId: string) =>
  (await shop.call(`GET /billing_requests/${requestId}`)).body.billing_requests.status;

describe('the page that sets up a Direct Debit', () => {
  it('is filled in already, and lets the browser be led back to the shop', async () => {
    const { url } = await shop.openFlow({
      prefilled_customer: { given_name: '<b>Ada', family_name: 'Marsh', email: 'ada@example.com', city: 'Bristol' },
    });
    const response = await fetch(url);
    const page = await response.text();
    for (const text of ['value="&lt;b&gt;Ada"', 'value="ada@example.com"', 'value="Bristol"', 'Car insurance'])
      expect(page).toContain(text);
    expect(page).toContain('Sandbox – no real money');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('shows what was typed and the Guarantee before anything is set up, then leads back', async () => {
    const { url, requestId } = await shop.openFlow();
    expect((await submit(url, typed())).headers.get('location')).toBe(new URL(url).pathname);
    const confirm = await (await fetch(url)).text();
    for (const text of ['Ada Marsh', '4 Dock Road, Bristol, BS1 4DJ', 'ending in 11', 'Direct Debit Guarantee'])
      expect(confirm).toContain(text);
    expect(confirm).not.toContain('55779911');
    expect(await statusOf(requestId)).toBe('pending');
    expect(await (await fetch(`${url}?change=1`)).text()).toContain('value="4 Dock Road"');
    const done = await submit(`${url}/confirm`, nothing);
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://shop.test/done?redirect_flow_id=7']);
    expect(await statusOf(requestId)).toBe('fulfilled');
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('http://shop.test/done?redirect_flow_id=7');
  });

  it('sets up one mandate, however often the customer confirms', async () => {
    const { url, requestId } = await shop.openFlow();
    await submit(url, typed());
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit(`${url}/confirm`, nothing)));
    expect(new Set(responses.map((response) => response.headers.get('location')))).toEqual(
      new Set(['http://shop.test/done?redirect_flow_id=7']),
    );
    const { links } = (await shop.call(`GET /billing_requests/${requestId}`)).body.billing_requests;
    expect((await shop.call(`GET /mandates?customer=${links.customer}`)).body.mandates).toHaveLength(1);
  });

  it('confirms nothing that was not typed', async () => {
    const { url, requestId } = await shop.openFlow();
    expect((await submit(`${url}/confirm`, nothing)).headers.get('location')).toBe(new URL(url).pathname);
    expect(await statusOf(requestId)).toBe('pending');
  });

  it.each([
    ['givenName', { givenName: ' ' }, 'Enter your first name'],
    ['email', { email: 'ada' }, 'Enter an email address'],
    ['postalCode', { postalCode: '' }, 'Enter your postcode'],
    ['sortCode', { sortCode: '2000' }, 'six digits'],
    ['sortCode', { sortCode: '60-83-71' }, 'only the sort code 20-00-00'],
    ['accountNumber', { accountNumber: '5577991' }, 'eight digits'],
    ['accountNumber', { accountNumber: '31926819' }, 'only test accounts work here'],
    ['accountNumber', { accountNumber: '55779907' }, 'does not take Direct Debits'],
  ])('says what is wrong beside the field %s (%j)', async (field, changes, message) => {
    const { url, requestId } = await shop.openFlow();
    const response = await submit(url, typed(changes));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="${field}-problem">[^<]*${message}`));
    expect(page).toContain('value="4 Dock Road"');
    expect(page).not.toContain('31926819');
    expect(await statusOf(requestId)).toBe('pending');
  });

  it('lets the customer leave, and come back to it', async () => {
    const { url, requestId, flowId } = await shop.openFlow();
    expect((await submit(`${url}/exit`, nothing)).headers.get('location')).toBe('http://shop.test/checkout');
    const { events } = (await shop.call(`GET /events?billing_request=${requestId}`)).body;
    expect(events[0]).toMatchObject({ action: 'flow_exited', links: { billing_request_flow: flowId } });
    expect((await fetch(url)).status).toBe(200);
  });

  it('is gone after a week of real time, when the request was cancelled, and when it never was', async () => {
    const cancelled = await shop.openFlow();
    await shop.call(`POST /billing_requests/${cancelled.requestId}/actions/cancel`);
    expect((await fetch(cancelled.url)).status).toBe(410);
    expect((await fetch(`${sandbox.url()}/gocardless/flow/BRF000NONE`)).status).toBe(404);
    const { url } = await shop.openFlow();
    await submit(url, typed());
    await shop.moveTo('2027-01-01');
    expect((await fetch(url)).status).toBe(200);
    nowMs += 7 * 24 * 3600 * 1000;
    const expired = await submit(`${url}/confirm`, nothing);
    expect([expired.status, (await expired.text()).includes('This page has expired')]).toEqual([410, true]);
  });

  it('leaves no account number anywhere', async () => {
    const { url } = await shop.openFlow();
    await submit(url, typed({ accountNumber: '5577 9903' }));
    await submit(`${url}/confirm`, nothing);
    const files = readdirSync(sandbox.config.dataDir);
    expect(files).toContain('sandbox.sqlite');
    const kept = files.map((name) => readFileSync(join(sandbox.config.dataDir, name), 'latin1')).join('');
    expect(kept).toContain('"account_number_ending":"03"');
    expect(kept).not.toMatch(/5577\s?9903|55779911/);
  });
});
