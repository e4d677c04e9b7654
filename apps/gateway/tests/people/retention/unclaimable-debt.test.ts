import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { policiesHeld } from '../../../src/store/data-requests/holdings.ts';
import { postedBalances } from '../../../src/store/money/account-balances.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

describe('what was charged after a death and nobody asked for', () => {
  let shop: RetentionShop;
  beforeAll(async () => {
    shop = await startRetentionShop();
  });
  afterAll(() => shop.close());

  it('keeps the policy while it can be claimed, and not beyond its own seven years', async () => {
    const { policyNumber, policyId } = await buyPolicy(shop, await shop.customer('dee'));
    const pat = { token: await shop.staff('pat', ['privacy:handle']) };
    const death = { userId: 'dee', toldOn: '2026-11-20', diedOn: null, toldBy: 'Her son rang' };
    expect((await send(shop.url, 'POST /api/people/deaths', { ...pat, body: death })).status).toBeLessThan(300);
    for (const day of ['2027-05-01', '2027-12-05']) {
      shop.clock.travelTo(`${day}T10:00:00.000Z`);
      await runBilling(shop.context);
      await untilIdle(shop.context.db);
    }
    const { account_id: account } = await shop.context.db
      .selectFrom('policies')
      .select('account_id')
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();
    const owed = async () => (await postedBalances(shop.context.db, 'showcase', [account ?? ''])).get(account ?? '');
    const brand = shop.context.brands.current.get('showcase');
    if (!brand) throw new Error('the brand is loaded');
    const heldOn = async (today: string) =>
      (await policiesHeld(shop.context.db, { brand, today }, { references: [policyNumber] }))[0]?.heldBy;
    const debt = await owed();
    expect(debt).toBeGreaterThan(0);
    expect(await heldOn('2033-09-01')).toEqual(['OWED']);
    expect(await heldOn('2034-11-01')).toEqual([]);

    expect((await shop.forgetOn('2034-11-26')).POLICY).toBeUndefined();
    expect((await shop.forgetOn('2034-11-27')).POLICY).toEqual({ goes: { count: 1, oldest: '2034-11-27' } });
    expect(await shop.keysLeft(policyNumber)).toEqual([]);
    // The books say for ever what was never paid.
    expect([await owed(), await checkBooks(shop.context.db)]).toEqual([debt, []]);
  });
});
