import type {
  Change,
  LetterLineWire,
  PolicyAdjustmentWire,
  PolicyDocumentWire,
  PolicyWire,
  SentLetterWire,
} from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginPurchase } from '../../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { databases } from '../../kit/databases/databases.ts';
import { readCover } from '../../kit/databases/read-cover.ts';
import { billingWalk } from '../../kit/shops/billing-walk.ts';
import { buyByDebit } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
/** Sold by Direct Debit. */
let byDebit: string;

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
type Answer = PolicyAdjustmentWire & { readonly code?: string };

const start = (startAt: string | null): Change => ({ changeType: 'START_DATE_CHANGE', startAt });
const miles = (annualMileage: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});
const prepare = async (changes: readonly Change[], more: object = {}, by: Asker = ada) =>
  await send(shop.url, 'POST /api/policyAdjustments', {
    ...by,
    key: crypto.randomUUID(),
    body: { policyId: ada.policyId, adjustmentType: 'SDA', changes, reason: null, effectiveAt: null, ...more },
  });
const prepared = async (...asked: Parameters<typeof prepare>) => {
  const { body, status, text } = await prepare(...asked);
  expect([status, text]).toEqual([201, expect.stringContaining('adjustmentId')]);
  return (body as { adjustmentId: string }).adjustmentId;
};
const call = async (line: `${'GET' | 'POST'} /api/${string}`, by: Asker = ada) => {
  const { body } = await send(shop.url, line, { ...by, ...(line.startsWith('POST') && { body: {} }) });
  return body as Answer;
};
const look = (id: string) => call(`GET /api/policyAdjustments/${id}`);
const commit = (id: string, by?: Asker) => call(`POST /api/policyAdjustments/${id}/commit`, by);
const withdraw = (id: string, by?: Asker) => call(`POST /api/policyAdjustments/${id}/withdraw`, by);
const policy = async () => (await send(shop.url, `GET /api/policies/${ada.policyId}`, ada)).body as PolicyWire;
const balance = async () => {
  const { rows } = await sql<{ balance: string }>`
    SELECT coalesce(sum(amount), 0)::text AS balance FROM ledger_postings, policies
    WHERE policy_id = ${ada.policyId} AND ledger_account = 'customer:' || account_id`.execute(shop.context.db);
  return Number(rows[0]?.balance);
};
/** The first days of the service periods that were charged as they began. */
const charged = async (policyId: string) => {
  const { rows } = await sql<{ starts: string }>`
    SELECT details ->> 'periodStart' AS starts FROM ledger_transactions
    WHERE kind = 'INVOICE' AND NOT details ? 'adjustmentId' AND details ->> 'policyId' = ${policyId} ORDER BY 1`.execute(
    shop.context.db,
  );
  return rows.map(({ starts }) => starts);
};
const registered = async () => {
  return (await readCover(shop.context.db)).map(({ action, cover }) => `${action} ${(cover as { from: string }).from}`);
};
/** The certificates and schedules, each with its version and state. */
const papers = async () => {
  await untilIdle(shop.context.db);
  const { body } = await send(shop.url, `GET /api/documents/policy/${ada.policyId}`, ada);
  const written = (body as PolicyDocumentWire[]).filter(
    ({ document }) => document === 'certificate' || document === 'schedule',
  );
  return Object.fromEntries(written.map(({ document, version, state }) => [`${document} ${version}`, state]));
};
/** The day on which a certificate says that it was issued, as its file has it. */
const issuedOn = async (version: number) => {
  const path = `GET /api/documents/policy/${ada.policyId}/certificate?version=${version}` as const;
  const { location } = (await send(shop.url, path, ada)).body as { location: string };
  const file = await (await fetch(new URL(location, shop.url))).text();
  return /\(D:(\d{8})/.exec(file)?.[1];
};
/** The letter of a subject, once it is written. */
const letter = async (subject: string) => {
  const lines = await eventually(
    async () => (await send(shop.url, `GET /api/policies/${ada.policyId}/letters`, ada)).body as LetterLineWire[],
    (some) => some.some((one) => one.subject === subject),
  );
  const found = lines.find((one) => one.subject === subject);
  const read = await send(shop.url, `GET /api/policies/${ada.policyId}/letters/${found?.letterId}`, ada);
  return read.body as SentLetterWire;
};

describe.each(databases)('a start that is moved before it comes, on the $name database', ({ open }) => {
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    ada = await buyPolicy(shop, await shop.customer('ada'));
  });
  afterAll(async () => {
    await untilIdle(shop.context.db);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  it('given a later day, then cover begins then, what was paid counts for it, and papers and register follow', async () => {
    const changes = await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, ada);
    expect((changes.body as { sections: string[] }).sections).toContain('start-date');
    const id = await prepared([start('2026-12-04')]);
    const draft = await look(id);
    expect(draft).toMatchObject({ status: 'DRAFT', adjustmentType: 'SDA', change: { dueNow: 0 } });
    expect(draft.change).toMatchObject({ effectiveAt: '2026-12-04T00:00:00.000Z' });
    expect(draft.change?.periods).toMatchObject([{ startAt: '2026-12-04', through: '2027-01-03' }]);
    expect(draft.change?.papers.filter(({ isNew }) => isNew).map(({ document }) => document)).toContain('certificate');
    const done = await commit(id);
    expect(done).toMatchObject({ status: 'WAITING', takesBackUntil: '2026-11-27T00:00:00.000Z' });
    expect(await policy()).toMatchObject({ policyDetail: { policyStatus: 'PENDING' }, startAt: '2026-12-04' });
    expect(await balance()).toBe(draft.prorataPremium);
    expect(await registered()).toEqual(['ADD 2026-11-27T00:00:00.000Z', 'AMEND 2026-12-04T00:00:00.000Z']);
    expect(await papers()).toEqual({
      ...{ 'certificate 1': 'WITHDRAWN', 'certificate 2': 'COMING' },
      ...{ 'schedule 1': 'WITHDRAWN', 'schedule 2': 'COMING' },
    });
    expect(await issuedOn(2)).toBe('20261120');
    const { changes: table, after } = await letter('Your cover now starts on 4 December 2026');
    expect(table?.rows[0]).toEqual({ what: 'Cover starts', before: '27 November 2026', after: '4 December 2026' });
    expect(after.join(' ')).toContain('don’t show the old certificate');
    expect(await checkBooks(shop.context.db)).toEqual([]);
    // A second click changes nothing.
    expect(await commit(id)).toEqual(done);
  });

  it('given a change that waits for the start, when that is moved once more, then the change moves along', async () => {
    const change = await prepared([miles(30_000)], { adjustmentType: 'MTA' });
    await commit(change);
    expect((await prepare([miles(31_000)], { adjustmentType: 'MTA' })).body).toMatchObject({
      code: 'change_waiting',
    });
    const move = await prepared([start('2026-12-01')]);
    const before = await balance();
    const { prorataPremium } = await commit(move);
    expect(await balance()).toBe(before + prorataPremium);
    expect(await policy()).toMatchObject({ startAt: '2026-12-01' });
    expect(await look(change)).toMatchObject({ status: 'WAITING', takesBackUntil: '2026-12-01T00:00:00.000Z' });
    expect(await checkBooks(shop.context.db)).toEqual([]);
    // Each can be taken back without the other; a day that has gone by meanwhile would have to be chosen again.
    expect(await withdraw(change)).toMatchObject({ status: 'WITHDRAWN' });
    expect(await withdraw(move)).toMatchObject({ status: 'WITHDRAWN' });
    expect(await policy()).toMatchObject({ startAt: '2026-12-04' });
    expect(await registered()).toContain('AMEND 2026-12-01T00:00:00.000Z');
    expect((await registered()).at(-1)).toBe('AMEND 2026-12-04T00:00:00.000Z');
    expect(await papers()).toMatchObject({ 'certificate 1': 'WITHDRAWN', 'certificate 2': 'COMING' });
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('given two drafts that are confirmed at once, each several times, then the start is moved once', async () => {
    const drafts = [await prepared([start('2026-12-02')]), await prepared([start('2026-12-03')])];
    const answers = await Promise.all([...drafts, ...drafts, ...drafts].map((id) => commit(id)));
    expect(new Set(answers.map(({ status, code }) => code ?? status))).toEqual(new Set(['WAITING', 'gone']));
    const moves = shop.context.db.selectFrom('events').select('type').where('type', '=', 'StartMoved');
    const owed = await balance();
    const [moved = ''] = answers.flatMap(({ adjustmentId, code }) => (code === undefined ? [adjustmentId] : []));
    // The first test moved it, the second one there and back.
    expect((await moves.execute()).length).toBe(4);
    expect((await look(moved)).prorataPremium).toBe(owed);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    expect(await withdraw(moved)).toMatchObject({ status: 'WITHDRAWN' });
  });

  it.each<[string, Change[], object, string]>([
    ['no day', [start(null)], {}, '/changes/0/startAt required'],
    ['the day on which it begins', [start('2026-12-04')], {}, '/changes/0/startAt same_start'],
    ['a day that has gone by', [start('2026-11-01')], {}, '/changes/0/startAt start_date_out_of_range'],
    ['a day after the last of its quote', [start('2027-01-20')], {}, '/changes/0/startAt start_date_out_of_range'],
    ['a day and miles', [start('2026-12-02'), miles(9000)], {}, '/changes other_kind'],
    ['a day as another change', [start('2026-12-02')], { adjustmentType: 'MTA' }, '/changes other_kind'],
    ['a moment', [start('2026-12-02')], { effectiveAt: '2026-12-02T00:00:00.000Z' }, '/effectiveAt not_offered'],
  ])('is refused to somebody who names %s, by its place', async (_what, changes, more, expected) => {
    const { body } = await prepare(changes, more);
    const { code, errors = [] } = body as { code: string; errors?: { pointer: string; code: string }[] };
    expect([code, ...errors.map((error) => `${error.pointer} ${error.code}`)]).toEqual(['validation_failed', expected]);
  });

  it('given a first debit that is on its way, then it keeps its day, and pays for the cover that begins on another one', async () => {
    const buyer = await beginPurchase(shop.url, await shop.customer('eve'));
    const { policyId } = await buyByDebit(shop, buyer);
    const eve = { token: buyer.token };
    const first = async () =>
      ((await send(shop.url, `GET /api/policies/${policyId}`, eve)).body as PolicyWire).firstCollection;
    const before = await first();
    const id = await prepared([start('2026-11-24')], { policyId }, eve);
    expect(await commit(id, eve)).toMatchObject({ status: 'WAITING' });
    expect(await first()).toEqual(before);
    expect(before).toMatchObject({ paymentMethodType: 'BACS_DEBIT', status: 'PENDING' });
    byDebit = policyId;
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('given today, then cover begins at once, and its start is nobody’s to move any more', async () => {
    shop.clock.travelTo('2026-11-25T15:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    const staff = await shop.acting('ada');
    const id = await prepared([start('2026-11-25')], {}, staff);
    expect((await commit(id)).code).toBe('forbidden');
    expect(await commit(id, staff)).toMatchObject({ status: 'EFFECTIVE', takesBackUntil: null });
    expect(await policy()).toMatchObject({ policyDetail: { policyStatus: 'ACTIVE' }, startAt: '2026-11-25' });
    expect((await withdraw(id, staff)).code).toBe('gone');
    const { body } = await prepare([start('2026-12-02')], {}, staff);
    expect(body).toMatchObject({ errors: [{ pointer: '/changes/0', code: 'not_changeable' }] });
    // The months that follow begin where the first one ends, and that one was paid for once.
    await billingWalk(shop, 'Europe/London').billUntil('2027-01-28');
    expect(await charged(ada.policyId)).toEqual(['2026-11-27', '2026-12-25', '2027-01-25']);
    expect(await balance()).toBe(0);
    expect(await charged(byDebit)).toEqual(['2026-11-27', '2026-12-24', '2027-01-24']);
  });
});
