import { beforeAll, describe, expect, it } from 'vitest';
import { settleDispute } from '../../../src/money/hearing/settle-dispute.ts';
import { send } from '../../kit/client/api-client.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../../kit/years/year-ahead-shop.ts';

const NEW_CARD = '4242424242424242';

describe.each(bothDatabases)('a dispute about a year that was paid ahead and is held, on $name', ({ open }) => {
  const shop = turningShop(open);
  beforeAll(() => shop().script({ webhooks: 'never' }));
  const { termsOf, bill, invited, attemptsOf, statuses, held, owed, optOut, lettersOf, openPage, settle, turn } =
    yearAheadShop(shop);
  const card = () => cardShop(shop());

  /** Somebody whose next year was taken seven days before its turn, and is held. */
  const paidAhead = async (who: string): Promise<Invited> => {
    const buyer = await invited(who);
    buyer.goTo(7);
    await bill();
    expect(await statuses(buyer)).toEqual(['HELD']);
    return buyer;
  };
  const paymentOf = async ({ policyId }: Invited) => {
    const rows = shop().context.db.selectFrom('payment_attempts').select('provider_payment_id');
    const found = await rows.where('renews_policy', '=', policyId).orderBy('created_at').execute();
    return found[0]?.provider_payment_id ?? '';
  };
  const dispute = async (buyer: Invited) => {
    const { body } = await card().act('dispute', { paymentIntentId: await paymentOf(buyer) });
    return (body as { id: string }).id;
  };
  const hear = async (disputeId: string) => {
    await settleDispute(shop().context, { brand: 'showcase', disputeId });
    await untilIdle(shop().context.db);
  };
  const balances = async (buyer: Invited) => [await held(buyer), await owed(buyer)];
  const accountOf = async ({ accountId, token }: Invited) => {
    const { body } = await send(shop().url, 'GET /api/customerAccounts', { token });
    return (body as { accountId: string }[]).find((one) => one.accountId === accountId);
  };
  const whysOf = async ({ proposalCode }: Invited) => {
    const letters = shop().context.db.selectFrom('letters').select('facts').where('kind', '=', 'renewal-unpaid');
    const found = await letters.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
    return found.map(({ facts }) => (facts as { why: string }).why);
  };
  const turnNow = async (buyer: Invited) => {
    buyer.goTo(0);
    await bill();
    await bill();
    return await termsOf(buyer);
  };

  it('leaves the year unpaid and nothing owed: its customer is told once, no card is asked, and cover ends with the term', async () => {
    const buyer = await paidAhead('ada');
    const disputeId = await dispute(buyer);
    await Promise.all([hear(disputeId), hear(disputeId)]);
    await hear(disputeId);
    expect(await balances(buyer)).toEqual([0, 0]);
    expect(await accountOf(buyer)).toMatchObject({
      outstandingAmount: 0,
      disputedAmount: 0,
      nextTerm: { stage: 'UNPAID', why: 'DISPUTED' },
    });
    expect(await whysOf(buyer)).toEqual(['DISPUTED']);
    for (const day of [6, 4, 3, 2, 1]) {
      buyer.goTo(day);
      await bill();
    }
    expect(await statuses(buyer)).toEqual(['SETTLED']);
    expect(await whysOf(buyer)).toEqual(['DISPUTED', 'DISPUTED']);
    expect((await turnNow(buyer)).map(({ notRenewed }) => notRenewed?.why)).toEqual(['UNPAID']);
    expect((await lettersOf(buyer)).at(-1)).toBe('cover-ended');
    expect(await balances(buyer)).toEqual([0, 0]);
  });

  it('may be made good by paying again on the page, and then the year follows', async () => {
    const buyer = await paidAhead('bea');
    await hear(await dispute(buyer));
    const page = await openPage(buyer);
    expect(page.status, page.text).toBe(201);
    await shop().pay((page.body as { sessionId: string }).sessionId, NEW_CARD);
    await settle(buyer);
    expect(await statuses(buyer)).toEqual(['SETTLED', 'HELD']);
    expect(await turnNow(buyer)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    expect(await balances(buyer)).toEqual([0, 0]);
    // What became of this year says nothing about the one after it.
    const billing = shop().context.db.selectFrom('account_billing').select('next_term');
    expect(await billing.where('account_id', '=', buyer.accountId).executeTakeFirst()).toMatchObject({
      next_term: { isTold: false, isDisputed: false },
    });
  });

  it('that is won before the turn pays for the year after all', async () => {
    const buyer = await paidAhead('cleo');
    const disputeId = await dispute(buyer);
    await hear(disputeId);
    buyer.goTo(3);
    await card().act('close-dispute', { disputeId, outcome: 'won' });
    await Promise.all([hear(disputeId), hear(disputeId)]);
    expect((await openPage(buyer)).body).toMatchObject({ code: 'nothing_to_pay' });
    await bill();
    expect(await statuses(buyer)).toEqual(['SETTLED']);
    expect(await turnNow(buyer)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    expect(await balances(buyer)).toEqual([0, 0]);
  });

  it('by somebody who has opted out takes back what was to go back, once', async () => {
    const buyer = await paidAhead('dan');
    const disputeId = await dispute(buyer);
    expect(await optOut(buyer)).toBe(200);
    await Promise.all([hear(disputeId), bill()]);
    await bill();
    const [{ refunds } = { refunds: 0 }] = await shop()
      .context.db.selectFrom('refunds')
      .select(({ fn }) => fn.countAll<number>().as('refunds'))
      .where('provider_payment_id', '=', await paymentOf(buyer))
      .where('status', 'in', ['PENDING', 'SUCCEEDED'])
      .execute();
    expect(Number(refunds)).toBe(0);
    expect(await held(buyer)).toBe(0);
  });

  it('that is heard as the term turns comes off the year before it is used, or after: one of both, once', async () => {
    const buyer = await paidAhead('eve');
    const disputeId = await dispute(buyer);
    buyer.goTo(0);
    await Promise.all([hear(disputeId), turn(buyer), hear(disputeId)]);
    await bill();
    const terms = await termsOf(buyer);
    const isRenewed = terms.length === 2;
    expect(terms[0]?.notRenewed?.why).toBe(isRenewed ? undefined : 'UNPAID');
    const reversals = await shop()
      .context.db.selectFrom('ledger_transactions')
      .select('details')
      .where('transaction_key', '=', `reversal:stripe:${disputeId}`)
      .execute();
    expect(reversals.map(({ details }) => (details as { wasHeld?: boolean }).wasHeld ?? false)).toEqual([!isRenewed]);
    expect(await held(buyer)).toBe(0);
  });

  it('that is heard at the turn before it is made leaves the year unpaid: no card is asked as it begins', async () => {
    const buyer = await paidAhead('gus');
    const disputeId = await dispute(buyer);
    buyer.goTo(0);
    await hear(disputeId);
    expect((await turnNow(buyer)).map(({ notRenewed }) => notRenewed?.why)).toEqual(['UNPAID']);
    expect(await statuses(buyer)).toEqual(['SETTLED']);
    expect([await whysOf(buyer), (await lettersOf(buyer)).at(-1)]).toEqual([[], 'cover-ended']);
    expect(await balances(buyer)).toEqual([0, 0]);
  });

  it('that is heard between the turn and the charge of the year is owed, and asked of no card by itself', async () => {
    const buyer = await paidAhead('finn');
    const disputeId = await dispute(buyer);
    buyer.goTo(0);
    await turn(buyer);
    expect(await termsOf(buyer)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    expect(await statuses(buyer)).toEqual(['SETTLED']);
    await Promise.all([hear(disputeId), hear(disputeId)]);
    await bill();
    buyer.goTo(-1);
    await bill();
    const [year] = await attemptsOf(buyer);
    const asked = shop().context.db.selectFrom('payment_attempts').select('attempt_id');
    const ofAccount = asked.where('account_id', '=', buyer.accountId).where('means', '=', 'BILLED_CARD');
    expect((await ofAccount.execute()).map(({ attempt_id: id }) => id)).toEqual([year?.attempt_id]);
    expect(await balances(buyer)).toEqual([0, year?.amount]);
    expect(await accountOf(buyer)).toMatchObject({ outstandingAmount: year?.amount, disputedAmount: year?.amount });
    await card().act('close-dispute', { disputeId, outcome: 'won' });
    await hear(disputeId);
    await bill();
    expect(await balances(buyer)).toEqual([0, 0]);
  });
});
