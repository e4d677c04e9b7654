import { breadth } from '@marque/testkit/breadth';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { callOffDebit } from '../../../src/money/debits/call-off-debit.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { settleMandate } from '../../../src/money/debits/settle-mandate.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { type Buyer, beginPurchase, openAccount } from '../../kit/client/buy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { endByInsurer } from '../../kit/client/insurer-end.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { askFor } from '../../kit/shops/verifying.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

/** A Friday: a debit that is asked for today goes to the bank on Monday at 16:00, and is drawn on Wednesday. */
const SOLD_AT = '2026-11-20T13:00:00.000Z';
let shop: StaffShop;
let debits: DebitShop;
beforeAll(async () => {
  // A debit that is asked for before 16:00 goes to the banks on the same day.
  shop = await startStaffShop({ clock: testClock(SOLD_AT) });
  debits = debitShop(shop);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const bought = async (name: string) => {
  shop.clock.travelTo(SOLD_AT);
  const begun = await beginPurchase(shop.url, await shop.customer(name));
  const sold = await buyByDebit(shop, begun);
  await untilIdle(shop.context.db);
  return { ...begun, ...sold };
};
type Bought = Awaited<ReturnType<typeof bought>>;
const collection = async (collectionId: string) =>
  await shop.context.db
    .selectFrom('collections')
    .select(['status', 'failure'])
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
const letters = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
  return await query.where('proposal_code', '=', proposalCode).orderBy('created_at').execute();
};
const methodOf = async ({ proposalCode }: Buyer) => {
  const query = shop.context.db.selectFrom('payment_methods').select(['method_id', 'letting_go_since']);
  return await query.where('proposal_code', '=', proposalCode).executeTakeFirstOrThrow();
};
const balance = async (buyer: Buyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);
const paymentOf = async (paymentId: string) =>
  (await debits.state()).payments.find(({ id }) => id === paymentId)?.status;

describe('a debit that the provider was asked for and that has not gone to the bank', () => {
  it('is called off at an end, as the customer was told, is owed by nobody, and its mandate is let go', async () => {
    const ada = await bought('ada');
    const { ending } = await endNow(shop.url, ada);
    expect(ending).toMatchObject({ calledOff: 4115, comesBack: 0, debits: [{ becomes: 'CALLED_OFF' }] });
    await untilIdle(shop.context.db);
    expect(await paymentOf(ada.paymentId)).toBe('cancelled');
    expect(await collection(ada.collectionId)).toEqual({ status: 'CANCELLED', failure: 'called_off' });
    expect(await letters(ada)).toMatchObject([{ kind: 'cover-ended', facts: { calledOff: 4115, comesBack: 0 } }]);
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    expect([await balance(ada), (await methodOf(ada)).letting_go_since]).toEqual([0, expect.any(String)]);
  });

  it('goes to the bank all the same where the provider is too late: the customer is told, and has it back once', async () => {
    const ben = await bought('ben');
    const away = { match: 'POST /payments/:id/actions/cancel', do: '500' };
    await debits.plan({ next: Array.from({ length: 9 }, () => away) });
    await endNow(shop.url, ben);
    await untilIdle(shop.context.db);
    expect(await collection(ben.collectionId)).toEqual({ status: 'SUBMITTED', failure: null });
    await debits.letDaysPass(4);
    await debits.plan({ next: [] });
    await callOffDebit(shop.context, ben.collectionId);
    await callOffDebit(shop.context, ben.collectionId);
    expect((await letters(ben)).map(({ kind }) => kind)).toEqual(['cover-ended', 'debit-still-drawn']);
    await debits.letDaysPass(9);
    await settleCollection(shop.context, ben.collectionId);
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    expect([await balance(ben), (await debits.state()).totals.refundedPennies]).toEqual([0, 4115]);
  });
});

const declareVoid = async (name: string, buyer: Bought) => {
  const end = {
    ...{ kind: 'VOIDED', finding: 'CARELESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
    ...{ evidence: 'The licence was withdrawn in 2024', isAtOnce: false },
  };
  const declared = await endByInsurer(shop.url, await shop.acting(name, ['action:void']), buyer, { end });
  expect(declared.body).toMatchObject({ status: 'DONE' });
};

describe('a debit that failed before a policy is declared void', () => {
  it('bars other cover only until then, since nobody is to pay it any more', breadth, async () => {
    const hal = await bought('hal');
    const second = { token: hal.token, proposalCode: await beginQuote(shop.url, hal.token) };
    await debits.letDaysPass(4);
    await debits.act('fail-payment', { paymentId: hal.paymentId });
    await settleCollection(shop.context, hal.collectionId);
    // The customer owes it once the bank has been asked again.
    await untilIdle(shop.context.db);
    const changes = [{ changeType: 'START_DATE_CHANGE', startAt: shop.clock.now().slice(0, 10) }];
    const body = { changes, applyRating: true };
    await send(shop.url, `PATCH /api/proposals/${second.proposalCode}`, { token: hal.token, body });
    await openAccount(shop.url, second);
    expect((await askFor(shop.url, 'verify', second)).body).toMatchObject({ code: 'account_suspended' });
    await declareVoid('hal', hal);
    expect(await askFor(shop.url, 'verify', second)).toMatchObject({ status: 200, body: { status: 'COMPLETE' } });
  });
});

describe('a debit that fails once a policy is void', () => {
  it('is neither presented again nor told, also before the bill run has seen the end', async () => {
    const gil = await bought('gil');
    await declareVoid('gil', gil);
    await debits.letDaysPass(4);
    shop.clock.travelTo('2026-12-05T00:00:30.000Z');
    await debits.act('fail-payment', { paymentId: gil.paymentId });
    await settleCollection(shop.context, gil.collectionId);
    await untilIdle(shop.context.db);
    expect(await collection(gil.collectionId)).toMatchObject({ status: 'FAILED' });
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    expect([await paymentOf(gil.paymentId), await balance(gil)]).toEqual(['failed', 0]);
    expect((await letters(gil)).map(({ kind }) => kind)).toEqual(['policy-void', 'cover-ended']);
  });
});

describe('a debit under way of cover that staff have ended', () => {
  const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone, after the questions', proof: null };
  const endedByStaff = async (name: string, before: (buyer: Bought) => Promise<void> = async () => {}) => {
    const buyer = await bought(name);
    await before(buyer);
    const staff = await shop.acting(name);
    const act = (verb: string) => send(shop.url, `POST /api/policyAdjustments/${id}/${verb}`, { ...staff, body: {} });
    const asked = { policyId: buyer.policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null };
    const body = { ...asked, word };
    const prepared = await send(shop.url, 'POST /api/policyAdjustments', { ...staff, key: crypto.randomUUID(), body });
    const { adjustmentId: id } = prepared.body as { adjustmentId: string };
    expect((await act('commit')).status).toBe(200);
    await bill();
    return { buyer, undo: () => act('withdraw') };
  };
  const kindsTo = async (buyer: Buyer) => (await letters(buyer)).map(({ kind }) => kind);
  /**
   * Staff end cover that was paid by debit, within the 14 days; its bank takes the debit back on the same afternoon.
   */
  const takenBackAfterEnd = async (name: string) => {
    const paid = async ({ collectionId }: { readonly collectionId: string }) => {
      await debits.letDaysPass(9);
      await settleCollection(shop.context, collectionId);
      shop.clock.travelTo('2026-11-30T12:00:00.000Z');
    };
    const { buyer, undo } = await endedByStaff(name, paid);
    await debits.act('charge-back', { paymentId: buyer.paymentId });
    await settleCollection(shop.context, buyer.collectionId);
    await bill();
    return { buyer, undo };
  };
  const bill = async () => {
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
  };

  it('stays with the provider while the end can be undone, and is drawn once it is', breadth, async () => {
    const { buyer: cleo, undo } = await endedByStaff('cleo');
    expect(await paymentOf(cleo.paymentId)).toBe('pending_submission');
    expect((await undo()).body).toMatchObject({ status: 'WITHDRAWN' });
    await debits.letDaysPass(6);
    await settleCollection(shop.context, cleo.collectionId);
    await bill();
    expect([await collection(cleo.collectionId), await balance(cleo)]).toMatchObject([{ status: 'CONFIRMED' }, 0]);
  });

  it(
    'that was cancelled at the provider by then is asked for once more after the end is undone, without a missed payment',
    breadth,
    async () => {
      const { buyer: dan, undo } = await endedByStaff('dan');
      await shop.context.directDebits.cancelPayment(dan.paymentId);
      await settleCollection(shop.context, dan.collectionId);
      await bill();
      expect((await undo()).body).toMatchObject({ status: 'WITHDRAWN' });
      await bill();
      expect(await collection(dan.collectionId)).toEqual({ status: 'CANCELLED', failure: 'called_off' });
      expect(await letters(dan)).toMatchObject([
        { kind: 'ended-for-you' },
        { kind: 'end-taken-back', facts: { askedAgain: 4115 } },
      ]);
      // Until the next payment is announced, and not yet due: this promise is not about what the bank says of that one.
      for (let week = 0; week < 6; week += 1) {
        await debits.letDaysPass(7);
        await settleMandate(shop.context, (await methodOf(dan)).method_id);
        await bill();
      }
      const kinds = (await letters(dan)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'payment-failed' || kind === 'end-notice')).toEqual([]);
      const drawn = shop.context.db.selectFrom('collections').select(['status', 'amount']);
      const rows = await drawn.where('proposal_code', '=', dan.proposalCode).orderBy('period_start').execute();
      expect(rows.slice(0, 2)).toMatchObject([{ status: 'CANCELLED' }, { amount: 2 * 4115 }]);
    },
  );

  it('that its bank takes back on that day is told to nobody, and the end settles it', breadth, async () => {
    const { buyer: eve } = await takenBackAfterEnd('eve');
    expect((await send(shop.url, 'GET /api/todo', eve)).body).toEqual([]);
    shop.clock.pass(24 * 3_600_000);
    await bill();
    expect([await kindsTo(eve), await balance(eve)]).toEqual([['ended-for-you', 'cover-ended'], 0]);
  });

  it('that its bank takes back on that day is owed like any other once the end is undone', breadth, async () => {
    const { buyer: fay, undo } = await takenBackAfterEnd('fay');
    expect((await undo()).body).toMatchObject({ status: 'WITHDRAWN' });
    await bill();
    expect(await balance(fay)).toBe(4115);
    expect(await kindsTo(fay)).toEqual(['ended-for-you', 'end-taken-back', 'payment-failed']);
  });
});
