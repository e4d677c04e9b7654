import type { Change, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { openOrAdd } from '@marque/domain/process/arrears/open-or-add';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { storeArrears } from '../../../src/store/money/billing/account-billing.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { databases } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

/** A landing tries some; the part `races` of `npm run test:all` tries them all. */
const AT_ONCE = process.env['MARQUE_TEST_RACES'] === 'all' ? 200 : 20;

let shop: StaffShop;
let ada: PolicyBuyer;
let staff: Awaited<ReturnType<StaffShop['acting']>>;

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
type Answer = PolicyAdjustmentWire & { readonly code?: string };

const miles = (annualMileage: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});
const prepare = async (changes: readonly Change[], effectiveAt: string | null = null, by: Asker = ada) => {
  const made = await send(shop.url, 'POST /api/policyAdjustments', {
    ...by,
    key: crypto.randomUUID(),
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt },
  });
  return (made.body as { adjustmentId: string }).adjustmentId;
};
const ask = async (
  line: `${'GET' | 'POST' | 'DELETE'} /api/${string}`,
  by: Asker = ada,
  body?: object,
): Promise<readonly [number, Answer]> => {
  const answered = await send(shop.url, line, { ...by, ...(line.startsWith('POST') && { body: body ?? {} }) });
  return [answered.status, answered.body as Answer];
};
const look = async (id: string, by?: Asker) => (await ask(`GET /api/policyAdjustments/${id}`, by))[1];
const commit = (id: string, by?: Asker, body?: object) => ask(`POST /api/policyAdjustments/${id}/commit`, by, body);
const withdraw = (id: string, by?: Asker) => ask(`POST /api/policyAdjustments/${id}/withdraw`, by);
const discard = (id: string, by?: Asker) => ask(`DELETE /api/policyAdjustments/${id}`, by);
const policy = async () =>
  (await send(shop.url, `GET /api/policies/${ada.policyId}`, { token: ada.token })).body as PolicyWire;
const books = async () => {
  const { rows } = await sql<{ balance: string; carried: string }>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_postings WHERE ledger_account LIKE 'customer:%')::text AS balance,
      (SELECT sum(carried) FROM account_billing)::text AS carried`.execute(shop.context.db);
  return rows.map(({ balance, carried }) => [Number(balance), Number(carried)])[0];
};

describe.each(databases)('a change that is confirmed, on the $name database', ({ open }) => {
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    ada = await buyPolicy(shop, await shop.customer('ada'));
    shop.clock.travelTo('2026-12-10T12:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    staff = await shop.acting('ada');
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  it('given more miles, then they are covered at once, and what the month costs more comes with the next payment', async () => {
    const id = await prepare([miles(30_000)]);
    const { change, prorataPremium: more } = await look(id);
    expect(more).toBeGreaterThan(0);
    const [status, confirmed] = await commit(id);
    expect([status, confirmed.status, confirmed.confirmed]).toEqual([200, 'EFFECTIVE', true]);
    expect(confirmed).toMatchObject({ prorataPremium: more, amountDue: more, change });
    expect(confirmed.updatedPolicyVersions.map(({ version }) => version)).toEqual([2]);
    expect((await policy()).currentPolicyVersion.version).toBe(2);
    expect(await books()).toEqual([more, more]);
    // A second click changes nothing.
    expect((await commit(id))[1]).toEqual(confirmed);
    expect(await books()).toEqual([more, more]);
    expect(confirmed.takesBackUntil).toBe('2026-12-10T12:30:00.000Z');
    // What was told now holds, and the change can be taken back.
    const changes = await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, { token: ada.token });
    expect(changes.body).toMatchObject({
      ...{ refusal: null, told: { data: { assets: { car: { annualMileage: 30_000 } } } } },
      sections: expect.arrayContaining(['using-the-car', 'drivers', 'covers', 'excess']) as string[],
      agreed: [{ adjustmentId: id, holdsFrom: '2026-12-10T12:00:00.000Z', takesBackUntil: confirmed.takesBackUntil }],
    });
    expect((changes.body as { sections: string[] }).sections).not.toContain('start-date');
  });

  it('given another change upon it, then it is rated by what the first one was, and the first is not taken back alone', async () => {
    const [first] = await sql<{ id: string }>`SELECT adjustment_id AS id FROM policy_adjustments`
      .execute(shop.context.db)
      .then(({ rows }) => rows);
    const id = await prepare([miles(30_000)]);
    expect(await look(id)).toMatchObject({ prorataPremium: 0, amountDue: 0 });
    const upon = await prepare([miles(20_000)]);
    expect((await look(upon)).prorataPremium).toBeLessThan(0);
    expect((await commit(upon))[0]).toBe(200);
    expect((await withdraw(first?.id ?? ''))[1].code).toBe('change_followed');
    expect((await withdraw(upon))[1]).toMatchObject({ status: 'WITHDRAWN' });
    expect((await withdraw(upon))[1]).toMatchObject({ status: 'WITHDRAWN' });
    // The first is taken back within its half hour: nothing was changed, and nothing is owed.
    expect((await withdraw(first?.id ?? ''))[1]).toMatchObject({ status: 'WITHDRAWN' });
    expect(await books()).toEqual([0, 0]);
    expect((await commit(upon))[1].code).toBe('wrong_state');
    const again = await prepare([miles(8000)]);
    expect(await look(again)).toMatchObject({ prorataPremium: 0 });
  });

  it('given two drafts, when one is confirmed, then the other was made for a policy that has changed since', async () => {
    const [one, other] = [await prepare([miles(20_000)]), await prepare([miles(25_000)])];
    expect((await commit(one))[0]).toBe(200);
    expect((await commit(other))[1].code).toBe('gone');
    shop.clock.travelTo('2026-12-10T12:31:00.000Z');
    expect((await withdraw(one))[1].code).toBe('gone');
  });

  it('given fewer miles, then what the days cost less is owed to the customer at once', async () => {
    const before = await books();
    const id = await prepare([miles(2000)]);
    const { prorataPremium: less } = await look(id);
    expect(less).toBeLessThan(0);
    expect((await commit(id))[0]).toBe(200);
    const [balance = 0, carried = 0] = before ?? [];
    expect(await books()).toEqual([balance + less, Math.max(0, carried + less)]);
  });

  it('given something else than was shown, or somebody else’s, then nothing happens', async () => {
    const id = await prepare([miles(15_000)]);
    const [{ change }, before] = [await look(id), await books()];
    const price = change?.priceDifference?.to.discounted ?? 0;
    const shown = { dueNow: 0, withNext: change?.withNext ?? 0, back: change?.back ?? 0, price };
    expect((await commit(id, ada, { shown: { ...shown, price: price + 1 } }))[1].code).toBe('adjustment_changed');
    expect((await commit(id, { token: await shop.customer('eve') }))[0]).toBe(404);
    expect(await books()).toEqual(before);
    expect((await commit(id, ada, { shown }))[0]).toBe(200);
  });

  it('given a draft that is thrown away, then it is never confirmed, however often it is thrown away', async () => {
    const id = await prepare([miles(16_000)]);
    expect((await discard(id, { token: await shop.customer('eve') }))[0]).toBe(404);
    expect((await discard(id))[0]).toBe(204);
    expect((await discard(id))[0]).toBe(204);
    expect(await look(id)).toMatchObject({ status: 'DISCARDED', confirmed: false, change: null });
    expect((await commit(id))[1].code).toBe('wrong_state');
    expect((await withdraw(id))[1].code).toBe('wrong_state');
  });

  it('given a change that nobody is insured with, then it is not made', async () => {
    const id = await prepare([
      { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bannedOrDisqualified: true } },
    ]);
    expect((await commit(id))[1].code).toBe('change_referred');
  });

  it('given staff who change what is locked, from a later day, then they alone confirm it and take it back', async () => {
    const renamed: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { firstName: 'Ava' } };
    const id = await prepare([renamed], '2026-12-20T00:00:00.000Z', staff);
    // Its customer does not see it until it is confirmed.
    expect((await ask(`GET /api/policyAdjustments/${id}`))[0]).toBe(404);
    expect((await commit(id))[1].code).toBe('forbidden');
    expect((await discard(id))[1].code).toBe('forbidden');
    expect((await commit(id, staff))[1]).toMatchObject({
      status: 'WAITING',
      takesBackUntil: '2026-12-20T00:00:00.000Z',
    });
    expect((await discard(id, staff))[1].code).toBe('wrong_state');
    expect((await policy()).currentPolicyVersion.drivers[0]?.name).toBe('Ada Marsh');
    const second = await prepare([miles(9000)]);
    expect((await commit(second))[0]).toBe(200);
    expect((await withdraw(id))[1].code).toBe('forbidden');
    expect((await withdraw(id, staff))[1]).toMatchObject({ status: 'WITHDRAWN' });
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    expect((await policy()).currentPolicyVersion.drivers[0]?.name).toBe('Ada Marsh');
  });

  it(`given ${AT_ONCE} confirmations at once, then there is one version more, and one charge`, async () => {
    const before = (await policy()).currentPolicyVersion.version;
    const id = await prepare([miles(28_000)]);
    const { prorataPremium: more } = await look(id);
    const [balance = 0] = (await books()) ?? [];
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => commit(id)));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
    expect((await policy()).currentPolicyVersion.version).toBe(before + 1);
    expect((await books())?.[0]).toBe(balance + more);
  });

  it('given a payment that fails after a change was prepared, then what costs more is not confirmed, and what costs less is', async () => {
    const legalExpenses: Change = { changeType: 'ADD_COVER', coverCode: 'legal_expenses' };
    const [dearer, cheaper] = [await prepare([legalExpenses]), await prepare([miles(1000)])];
    const { account_id: accountId } = await shop.context.db
      .selectFrom('customer_accounts')
      .select('account_id')
      .executeTakeFirstOrThrow();
    const now = shop.clock.now();
    const failure = {
      reason: 'DECLINED',
      code: null,
      isFinal: false,
      methodId: null,
      amount: 4480,
      period: 2,
    } as const;
    const arrears = openOrAdd(null, { ...failure, triedAgainOn: null }, { now, timeZone: 'Europe/London' });
    await inTransaction(shop.context.db, (tx) => storeArrears(tx, { accountId, arrears, now }));
    expect((await commit(dearer))[1].code).toBe('account_suspended');
    expect((await commit(cheaper))[1]).toMatchObject({ status: 'EFFECTIVE' });
    // A cheaper change does not add the cost of a dearer one agreed for a later day.
    await inTransaction(shop.context.db, (tx) => storeArrears(tx, { accountId, arrears: null, now }));
    staff = await shop.acting('ada');
    const waiting = await prepare([legalExpenses], '2026-12-28T00:00:00.000Z', staff);
    expect((await commit(waiting, staff))[1]).toMatchObject({ status: 'WAITING' });
    const [more, less] = [await prepare([miles(9000)]), await prepare([miles(500)])];
    await inTransaction(shop.context.db, (tx) => storeArrears(tx, { accountId, arrears, now }));
    expect((await commit(more))[1].code).toBe('account_suspended');
    expect((await commit(less))[1]).toMatchObject({ status: 'EFFECTIVE' });
    await inTransaction(shop.context.db, (tx) => storeArrears(tx, { accountId, arrears: null, now }));
    expect((await withdraw(less))[0]).toBe(200);
    expect((await withdraw(waiting, staff))[0]).toBe(200);
  });

  it('given a change of nothing, then it is confirmed, costs nothing, has no letter and no documents, and waits for no day', async () => {
    const version = (await policy()).currentPolicyVersion.version;
    const letters = async () => (await shop.context.db.selectFrom('letters').select('kind').execute()).length;
    const [before, written] = [await books(), await letters()];
    const told = (await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, { token: ada.token })).body as {
      told: { data: { assets: { car: { annualMileage: number } } } };
    };
    const nothing = miles(told.told.data.assets.car.annualMileage);
    const [open, id] = [await prepare([miles(7000)]), await prepare([nothing])];
    const draft = await look(id);
    expect(draft.change?.papers.filter(({ isNew }) => isNew)).toEqual([]);
    const [status, confirmed] = await commit(id);
    expect([status, confirmed]).toMatchObject([
      200,
      { status: 'EFFECTIVE', prorataPremium: 0, takesBackUntil: null, change: { changesNothing: true } },
    ]);
    expect([(await policy()).currentPolicyVersion.version, await books(), await letters()]).toEqual([
      version,
      before,
      written,
    ]);
    expect((await withdraw(id))[1].code).toBe('wrong_state');
    // From a later day it has nothing to wait for either, and another draft is as good as before.
    const later = await prepare([nothing], '2027-01-04T00:00:00.000Z', staff);
    expect((await commit(later, staff))[1]).toMatchObject({ status: 'EFFECTIVE', takesBackUntil: null });
    const planned = await prepare([miles(6000)], '2027-01-03T00:00:00.000Z', staff);
    expect((await commit(open))[1]).toMatchObject({ status: 'EFFECTIVE' });
    const again = await prepare([miles(6000)], '2027-01-03T00:00:00.000Z', staff);
    expect((await commit(planned, staff))[1].code).toBe('gone');
    expect((await commit(again, staff))[1]).toMatchObject({ status: 'WAITING' });
  });
});
