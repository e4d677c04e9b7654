import { addToDate } from '@marque/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

describe.each(databases)('the figures of the bill run, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let buyer: PolicyBuyer;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    buyer = await buyPolicy(shop, await shop.customer('ada'));
    await runBilling(shop.context);
  });
  afterAll(() => shop.close());

  const figures = async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    return text.split('\n').filter((line) => /^(bill_run|arrears)_/.test(line));
  };
  const nextAt = async () =>
    (await shop.context.db.selectFrom('account_billing').select('next_at').executeTakeFirstOrThrow()).next_at ?? '';

  it('say what is due and for how long, and then what waits for a provider', async () => {
    expect(await figures()).toEqual(
      expect.arrayContaining([
        ...['bill_run_due 0', 'bill_run_oldest_due_seconds 0', 'bill_run_put_aside 0', 'bill_run_billed_total 1'],
        ...['bill_run_waiting{provider="stripe"} 0', 'bill_run_waiting{provider="gocardless"} 0'],
        ...['to-confirm', 'retrying', 'noticed', 'after-cover', 'for-person', 'held'].map(
          (step) => `arrears_accounts{step="${step}"} 0`,
        ),
      ]),
    );
    shop.clock.travelTo(new Date(Date.parse(await nextAt()) + 90_000).toISOString());
    expect(await figures()).toEqual(expect.arrayContaining(['bill_run_due 1', 'bill_run_oldest_due_seconds 90']));
    await runBilling(shop.context);
    expect(await figures()).toEqual(
      expect.arrayContaining([
        ...['bill_run_due 0', 'bill_run_billed_total 2', 'bill_run_waiting{provider="stripe"} 1'],
        ...['bill_run_charged_total 1', expect.stringMatching(/^bill_run_charged_pennies_total [1-9]\d+$/)],
      ]),
    );
    await askInTurn(shop.context);
    expect(await figures()).toEqual(
      expect.arrayContaining(['bill_run_waiting{provider="stripe"} 0', 'bill_run_asked_total{provider="stripe"} 1']),
    );
  });

  it('count an account that could not be billed', async () => {
    let days: readonly { readonly from: string; readonly day: number }[] = [];
    await rewritePolicy(shop.context.db, buyer.policyId, (policy) => {
      days = policy.billingDays;
      return { billingDays: [] };
    });
    shop.clock.travelTo(await nextAt());
    await runBilling(shop.context);
    expect(await figures()).toEqual(
      expect.arrayContaining(['bill_run_put_aside 1', 'bill_run_failed_total{why="put-aside"} 1']),
    );
    await rewritePolicy(shop.context.db, buyer.policyId, () => ({ billingDays: days }));
  });

  it('count who did not pay by how far that has been followed up', async () => {
    const store = (arrears: object | null, hold: object | null) =>
      shop.context.db
        .updateTable('account_billing')
        .set({ arrears: arrears && JSON.stringify(arrears), hold: hold && JSON.stringify(hold) })
        .execute();
    const steps = async () => (await figures()).filter((line) => /^arrears_accounts.* 1$/.test(line));
    const failed = { notice: null, isForPerson: false };
    await store(failed, null);
    expect(await steps()).toEqual(['arrears_accounts{step="retrying"} 1']);
    await store({ ...failed, notice: { endsOn: '2027-03-01' } }, null);
    expect(await steps()).toEqual(['arrears_accounts{step="noticed"} 1']);
    await store({ notice: { endsOn: '2027-03-01' }, isForPerson: true }, null);
    expect(await steps()).toEqual(['arrears_accounts{step="for-person"} 1']);
    const today = shop.context.clock.now().slice(0, 10);
    await store(failed, { until: today, reason: 'breathing space' });
    expect(await steps()).toEqual(['arrears_accounts{step="held"} 1']);
    await store(failed, { until: '2020-01-01', reason: 'breathing space' });
    expect(await steps()).toEqual(['arrears_accounts{step="retrying"} 1']);
    await store({ ...failed, isUnconfirmed: true, failedOn: today }, null);
    expect(await steps()).toEqual(['arrears_accounts{step="to-confirm"} 1']);
    await store({ ...failed, isUnconfirmed: true, failedOn: addToDate(today, { days: -4 }) }, null);
    expect(await steps()).toEqual(['arrears_accounts{step="retrying"} 1']);
    await store({ ...failed, notice: { endsOn: '2027-03-01' } }, null);
    const over = (ended: boolean) => shop.context.db.updateTable('account_billing').set({ ended }).execute();
    await over(true);
    expect(await steps()).toEqual(['arrears_accounts{step="after-cover"} 1']);
    await over(false);
    await store(null, null);
  });
});
