import type {
  Change,
  LetterLineWire,
  PolicyAdjustmentWire,
  PolicyDocumentWire,
  SentLetterWire,
} from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { readCover } from '../../kit/databases/read-cover.ts';
import { billingWalk } from '../../kit/shops/billing-walk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  await untilIdle(shop.context.db);
  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
  ada = { ...ada, token: await shop.customer('ada') };
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const german = { 'accept-language': 'de' };
const get = async <T>(path: string, headers = {}) =>
  (await send(shop.url, `GET /api/${path}`, { token: ada.token, headers })).body as T;
const post = async (path: string, body: object) => {
  const answer = await send(shop.url, `POST /api/${path}`, { token: ada.token, key: crypto.randomUUID(), body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as PolicyAdjustmentWire;
};
const agree = async (...changes: readonly Change[]) => {
  const asked = { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
  const { adjustmentId } = await post('policyAdjustments', asked);
  return await post(`policyAdjustments/${adjustmentId}/commit`, {});
};
/** The certificates and schedules, each with its version and state. */
const papers = async () => {
  const all = await get<PolicyDocumentWire[]>(`documents/policy/${ada.policyId}`);
  const written = all.filter(({ document }) => document === 'certificate' || document === 'schedule');
  return written.map(({ document, version, state, ready }) => [`${document} ${version}`, state, ready]);
};
/** The letter of a subject, once it is written. */
const letter = async (subject: string) => {
  const lines = await eventually(
    () => get<LetterLineWire[]>(`policies/${ada.policyId}/letters`),
    (some) => some.some((one) => one.subject === subject),
  );
  const found = lines.find((one) => one.subject === subject);
  return await get<SentLetterWire>(`policies/${ada.policyId}/letters/${found?.letterId}`);
};
const told = async () => {
  return (await readCover(shop.context.db)).map(({ action, cover }) => [
    action,
    (cover as { details: object[] }).details.length,
  ]);
};

describe('the papers of a change', () => {
  it('given more miles, then the schedule is another one, and the certificate stays', async () => {
    const { adjustmentId, change } = await agree({
      ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
      data: { annualMileage: 30_000 },
    });
    const { changes, enclosed, facts } = await letter('Your policy has changed');
    expect(await papers()).toEqual([
      ['schedule 2', 'IN_FORCE', true],
      ['certificate 1', 'IN_FORCE', true],
      ['schedule 1', 'WITHDRAWN', true],
    ]);
    expect(await get(`policies/${ada.policyId}/certificate`)).toMatchObject({ policyNumber: ada.policyNumber });
    expect((await send(shop.url, `GET /api/documents/bundle/${ada.policyId}`, ada)).status).toBe(200);
    // The register knows the car and who drives it, and hears of neither.
    expect(await told()).toEqual([['ADD', 1]]);
    const { from, to } = change?.priceDifference ?? {};
    const money = (pennies = 0) => `£${(pennies / 100).toFixed(2)}`;
    expect(changes?.rows).toEqual([
      { what: expect.stringMatching(/miles/i), before: '8,000', after: '30,000' },
      { what: 'Price a month', before: money(from?.discounted), after: money(to?.discounted) },
    ]);
    expect(facts).toContainEqual({ name: 'Holds from', value: '10 December 2026, 12:00' });
    expect(enclosed).toEqual([`Policy schedule ${ada.policyNumber}.pdf`]);
    // A reader in another language finds the documents under the names that they know.
    const read = await get<PolicyAdjustmentWire>(`policyAdjustments/${adjustmentId}`, german);
    expect(read.change?.papers.map(({ title }) => title)).toContain('Versicherungsschein');
  });

  it('given somebody who drives besides, then the certificate is another one and the register hears of them, until the change is taken back', async () => {
    const { adjustmentId } = await agree({ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh });
    await untilIdle(shop.context.db);
    expect((await papers()).slice(0, 2)).toEqual([
      ['certificate 3', 'IN_FORCE', true],
      ['schedule 3', 'IN_FORCE', true],
    ]);
    expect((await told()).slice(1)).toEqual([['AMEND', 2]]);
    await post(`policyAdjustments/${adjustmentId}/withdraw`, {});
    await untilIdle(shop.context.db);
    const standing = new Map((await papers()).map(([name, state]) => [name, state]));
    expect(Object.fromEntries(standing)).toEqual({
      ...{ 'certificate 1': 'IN_FORCE', 'certificate 3': 'WITHDRAWN' },
      ...{ 'schedule 1': 'WITHDRAWN', 'schedule 2': 'IN_FORCE', 'schedule 3': 'WITHDRAWN' },
    });
    expect((await told()).slice(2)).toMatchObject([['AMEND', expect.any(Number)]]);
    expect((await letter('Your change has been taken back')).after).toContainEqual(
      expect.stringContaining('don’t show the other certificate'),
    );
  });

  it('given a cover that is added, then its product information is kept before, the letter says its own days, and within them all of its price comes back', async () => {
    const cover = { ...{ coverCode: 'legal_expenses' }, data: {} };
    const asked = { policyId: ada.policyId, adjustmentType: 'MTA', reason: null, effectiveAt: null };
    const legal = (selected: boolean): Change =>
      selected
        ? { changeType: 'REQUEST_COVER_OPTION', ...cover, selected }
        : { changeType: 'REMOVE_COVER', coverCode: cover.coverCode };
    const { adjustmentId } = await post('policyAdjustments', { ...asked, changes: [legal(true)] });
    const draft = await get<PolicyAdjustmentWire>(`policyAdjustments/${adjustmentId}`);
    const paper = draft.change?.papers.find((one) => one.cover === cover.coverCode);
    expect(paper).toMatchObject({ isNew: true, document: 'ipid-legal-expenses', href: expect.any(String) });
    const page = await send(shop.url, `GET ${paper?.href}` as 'GET /');
    const kept = await shop.context.db
      .selectFrom('offer_documents')
      .select(['document', 'bytes'])
      .where('document', '=', 'ipid-legal-expenses')
      .execute();
    expect(kept.map(({ bytes }) => Number(bytes))).toEqual([Buffer.byteLength(page.text)]);
    const listed = async () =>
      (await get<PolicyDocumentWire[]>(`documents/policy/${ada.policyId}`)).map(({ document }) => document);
    expect(await listed()).not.toContain('ipid-legal-expenses');
    const added = await post(`policyAdjustments/${adjustmentId}/commit`, {});
    expect(added.prorataPremium).toBeGreaterThan(0);
    expect(await listed()).toContain('ipid-legal-expenses');
    const after = async () => {
      const lines = await get<LetterLineWire[]>(`policies/${ada.policyId}/letters`);
      const all = lines.map(({ letterId }) => get<SentLetterWire>(`policies/${ada.policyId}/letters/${letterId}`));
      return (await Promise.all(all)).flatMap((one) => one.after);
    };
    await eventually(after, (said) => said.some((line) => line.includes('up to and including 24 December 2026')));
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    const off = await agree(legal(false));
    expect([off.prorataPremium, off.change?.back, off.change?.ownDays]).toEqual([
      0 - added.prorataPremium,
      added.prorataPremium,
      [cover.coverCode],
    ]);
  });

  it('given a higher excess by itself, then nothing is due, schedule and letter say so, and the next payment is less, as it was told', async () => {
    const standing = await papers();
    const { amountDue, change } = await agree({ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 });
    expect([amountDue, change?.withNext, (change?.back ?? 0) > 0]).toEqual([0, 0, true]);
    const payments = change?.payments ?? [];
    for (const { from, to } of payments) expect(to).toBeLessThan(from ?? 0);
    await untilIdle(shop.context.db);
    const certificate = standing.find(([name, state]) => `${name}`.startsWith('certificate') && state === 'IN_FORCE');
    const inForce = (await papers()).filter(([, state]) => state === 'IN_FORCE');
    expect(inForce).toContainEqual(certificate);
    expect(standing).not.toContainEqual(inForce.find(([name]) => `${name}`.startsWith('schedule')));
    const letters = async () => {
      const lines = await get<LetterLineWire[]>(`policies/${ada.policyId}/letters`);
      const all = lines.map(({ letterId }) => get<SentLetterWire>(`policies/${ada.policyId}/letters/${letterId}`));
      return (await Promise.all(all)).flatMap(({ changes }) => changes?.rows ?? []);
    };
    const rows = await eventually(letters, (some) => some.some(({ what }) => what === 'Voluntary excess'));
    expect(rows).toContainEqual({ what: 'Voluntary excess', before: '£100.00', after: '£300.00' });
    await billingWalk(shop, 'Europe/London').billUntil('2026-12-28');
    const query = shop.context.db.selectFrom('payment_attempts').select('amount').orderBy('created_at', 'desc');
    expect(await query.executeTakeFirst()).toEqual({ amount: payments[0]?.to });
  });
});
