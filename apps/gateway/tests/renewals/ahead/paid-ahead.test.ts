import type { Policy } from '@marque/domain/policy/policy';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Quote } from '@marque/domain/rating/quote';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../src/ground/tables/database.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { returnNextTerm } from '../../../src/money/turning/return-next-term.ts';
import { countNotice } from '../../../src/store/money/billing/count-notice.ts';
import { systemPrincipal } from '../../../src/store/owned.ts';
import { findProposal } from '../../../src/store/proposals/proposals.ts';
import { renewalOfPolicy } from '../../../src/store/renewals/renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../../kit/years/year-ahead-shop.ts';

type YearCharged = { readonly policyId?: string; readonly lines: readonly { readonly totalPremium: number }[] };

describe.each(bothDatabases)('a year that is paid ahead of its turn, on $name', ({ open }) => {
  // The gateway hears of a payment when a test says so: on a slow machine, a look after some seconds could come before
  // it.
  const shop = turningShop(open, { jobHandlers: { 'resolve-payment': async () => {} } });

  const {
    termsOf,
    bill,
    invited,
    attemptsOf,
    statuses,
    held,
    owed,
    choose,
    optOut,
    lettersOf,
    openPage,
    settle,
    turn,
  } = yearAheadShop(shop);
  const yearsCharged = async (policyId: string) => {
    const rows = shop().context.db.selectFrom('ledger_transactions').select('details').where('kind', '=', 'INVOICE');
    const charged = (await rows.execute()).map(({ details }) => details as YearCharged);
    return charged
      .filter((one) => one.policyId === policyId)
      .map(({ lines }) => lines.reduce((sum, { totalPremium }) => sum + totalPremium, 0));
  };
  const factsOf = async ({ proposalCode }: Invited, kind: 'renewal-off' | 'payment-goes-back') => {
    const rows = shop().context.db.selectFrom('letters').select('facts').where('proposal_code', '=', proposalCode);
    return (await rows.where('kind', '=', kind).execute()).map(({ facts }) => facts);
  };

  it('is asked of the kept card seven days before, held in no balance until the turn, and pays for the year then', async () => {
    const buyer = await invited('ada');
    buyer.goTo(8);
    await bill();
    expect(await statuses(buyer)).toEqual([]);
    buyer.goTo(7);
    await bill();
    const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
    expect(await statuses(buyer)).toEqual(['HELD']);
    expect([await held(buyer), await owed(buyer)]).toEqual([amount, 0]);
    await bill();
    expect(await statuses(buyer)).toEqual(['HELD']);
    buyer.goTo(0);
    await bill();
    await bill();
    const [old, next] = await termsOf(buyer);
    expect(next).toMatchObject({ startsAt: old?.endsAt, renewalCycle: 1 });
    expect(await statuses(buyer)).toEqual(['SETTLED']);
    expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
    expect(await lettersOf(buyer)).toEqual(['renewal-paid']);
  });

  it('goes back whole on the day on which its customer opts out, and is asked for again once they come back', async () => {
    const buyer = await invited('bea');
    buyer.goTo(6);
    await bill();
    const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
    expect(await optOut(buyer)).toBe(200);
    await bill();
    expect(await statuses(buyer)).toEqual(['REFUNDED']);
    expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
    expect(await factsOf(buyer, 'renewal-off')).toMatchObject([{ paid: { amount, isHeld: true } }]);
    expect(await factsOf(buyer, 'payment-goes-back')).toEqual([{ amount, paidFor: 'RENEWAL' }]);
    expect(await choose(buyer, { enabled: true })).toBe(200);
    await bill();
    expect(await statuses(buyer)).toEqual(['REFUNDED', 'HELD']);
    expect(await lettersOf(buyer)).toEqual(['renewal-paid', 'payment-goes-back', 'renewal-paid']);
  });

  it('is told of at once where the bank refuses, tried on the brand’s days, told once more, and ends without being paid', async () => {
    const buyer = await invited('cleo');
    await shop().script({ nextCards: ['insufficient_funds', 'insufficient_funds'] });
    for (const day of [7, 6, 5, 4, 3, 2, 1]) {
      buyer.goTo(day);
      await bill();
    }
    expect(await statuses(buyer)).toEqual(['DECLINED', 'DECLINED']);
    expect(await lettersOf(buyer)).toEqual(['renewal-unpaid', 'renewal-unpaid', 'renewal-unpaid']);
    buyer.goTo(0);
    await bill();
    await bill();
    const terms = await termsOf(buyer);
    expect(terms.map(({ notRenewed }) => notRenewed?.why)).toEqual(['UNPAID']);
    expect((await lettersOf(buyer)).at(-1)).toBe('cover-ended');
    // The way back: a new quote, filled in for its owner with what the renewal rested on.
    const again = `POST /api/policies/${buyer.policyId}/quote`;
    const stranger = await shop().customer('kim');
    expect((await send(shop().url, again, { token: stranger, key: 'k', body: {} })).status).toBe(404);
    const begun = await send(shop().url, again, { token: await shop().customer('cleo'), key: 'k', body: {} });
    expect(begun.status).toBe(201);
    const { proposalCode } = begun.body as { proposalCode: string };
    const kept = await findProposal(shop().context.db, systemPrincipal('showcase'), proposalCode);
    const offered = await renewalOfPolicy(shop().context.db, 'showcase', buyer.policyId);
    const years = (proposal: Proposal | undefined) =>
      /"noClaimsDiscount":"?\d+/.exec(JSON.stringify(proposal?.data))?.[0];
    expect([years(kept?.proposal), years(offered)]).toEqual([years(offered), expect.anything()]);
  });

  it('is paid with another card on a page after a refusal, and renews', async () => {
    const buyer = await invited('dan');
    await shop().script({ nextCards: ['lost_card'] });
    buyer.goTo(7);
    await bill();
    expect(await statuses(buyer)).toEqual(['DECLINED']);
    const page = await openPage(buyer);
    expect(page.status).toBe(201);
    await shop().pay((page.body as { sessionId: string }).sessionId);
    await settle(buyer);
    expect(await statuses(buyer)).toEqual(['DECLINED', 'HELD']);
    expect((await openPage(buyer)).body).toMatchObject({ code: 'nothing_to_pay' });
    buyer.goTo(0);
    await bill();
    await bill();
    expect(await termsOf(buyer)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
  });

  it('comes too late for somebody who has opted out while they were paying, and goes back whole', async () => {
    const buyer = await invited('eve');
    buyer.goTo(6);
    const page = await openPage(buyer);
    const { sessionId } = page.body as { sessionId: string };
    await shop().pay(sessionId);
    const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
    expect(await optOut(buyer)).toBe(200);
    expect(await factsOf(buyer, 'renewal-off')).toMatchObject([{ paid: { amount, isHeld: false } }]);
    await Promise.all([settle(buyer), settle(buyer), shop().deliver()]);
    await bill();
    expect(await statuses(buyer)).toEqual(['REFUNDED']);
    expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
  });

  it('has no page for somebody who has opted out, or to whom it does not belong', async () => {
    const buyer = await invited('finn');
    const other = { ...buyer, token: await shop().customer('gil') };
    expect((await openPage(other)).body).toMatchObject({ code: 'not_found' });
    expect(await optOut(buyer)).toBe(200);
    expect((await openPage(buyer)).body).toMatchObject({ code: 'wrong_state' });
    expect(await factsOf(buyer, 'renewal-off')).toEqual([{ lastMinute: '2027-11-26T23:59:00.000Z' }]);
  });

  it('is asked for where no card is kept by a letter, and ends where nobody pays', async () => {
    const buyer = await invited('hal');
    await asOwner(shop().context.db, (tx) =>
      tx.deleteFrom('method_choices').where('account_id', '=', buyer.accountId).execute(),
    );
    for (const day of [7, 2]) {
      buyer.goTo(day);
      await bill();
      await bill();
    }
    expect(await lettersOf(buyer)).toEqual(['renewal-unpaid', 'renewal-unpaid']);
    buyer.goTo(0);
    await bill();
    await bill();
    expect((await termsOf(buyer)).map(({ notRenewed }) => notRenewed?.why)).toEqual(['NO_MEANS']);
  });

  it.each([
    ['did not reach its customer until five days after the turn', null, 19],
    ['reached them ten days before the turn', -10, 4],
  ])('is charged fourteen days after the notice where that %s, and cover goes on', async (_what, told, days) => {
    const buyer = await invited(told === null ? 'kay' : 'lou');
    const sent = async (set: { sent_to?: string | null; sent_at?: string }) => {
      const rows = (tx: Tx) => tx.updateTable('sent_letters').where('kind', '=', 'renewal-notice');
      await asOwner(shop().context.db, (tx) =>
        rows(tx).set(set).where('proposal_code', '=', buyer.proposalCode).execute(),
      );
    };
    const { sent_to: address } = await shop()
      .context.db.selectFrom('sent_letters')
      .select('sent_to')
      .where('kind', '=', 'renewal-notice')
      .where('proposal_code', '=', buyer.proposalCode)
      .executeTakeFirstOrThrow();
    buyer.goTo(10);
    await sent(told === null ? { sent_to: null } : { sent_at: shop().clock.now() });
    for (const day of [7, 1, 0, 0]) {
      buyer.goTo(day);
      await bill();
    }
    const [old, next] = await termsOf(buyer);
    expect(next).toMatchObject({ startsAt: old?.endsAt, renewalCycle: 1 });
    expect(await statuses(buyer)).toEqual([]);
    if (told === null) {
      buyer.goTo(-5);
      await sent({ sent_to: address, sent_at: shop().clock.now() });
      await countNotice(shop().context, { brand: 'showcase', policyId: buyer.policyId });
    }
    const charges = async () => await yearsCharged(next?.policyId ?? '');
    buyer.goTo(1 - days);
    await bill();
    expect(await charges()).toEqual([]);
    buyer.goTo(0 - days);
    await bill();
    await bill();
    const [year] = await charges();
    const price = (policy: Policy | undefined) =>
      policy && scheduleChosen(policy.versions[0]?.quote as Quote, 'SINGLE_PAYMENT')?.totals.discounted;
    expect(year).toBe(price(next));
    expect(price(next)).toBeLessThanOrEqual(price(old) ?? 0);
    expect(await owed(buyer)).toBe(0);
  });

  it('is used or given back once, however many turn it or call it off at the same moment', async () => {
    const [stays, goes] = [await invited('ivy'), await invited('jo')];
    stays.goTo(6);
    await bill();
    expect(await optOut(goes)).toBe(200);
    const call = ({ policyId }: Invited) => returnNextTerm(shop().context, { brand: 'showcase', policyId });
    await Promise.all([call(goes), call(goes), call(stays), runBilling(shop().context)]);
    stays.goTo(0);
    await Promise.all([turn(stays), turn(stays), turn(goes), turn(goes)]);
    await bill();
    expect([await statuses(stays), await statuses(goes)]).toEqual([['SETTLED'], ['REFUNDED']]);
    expect([await held(stays), await held(goes), await owed(stays), await owed(goes)]).toEqual([0, 0, 0, 0]);
  });
});
