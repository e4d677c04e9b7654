import { line } from '@marque/testkit/billing/random-lines';
import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { raiseCharge } from '../raise-charge.ts';
import { reversePayment } from '../reverse-payment.ts';
import { reverseTransaction } from '../reverse-transaction.ts';
import { takePayment } from '../take-payment.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { servicePeriods, type Term } from './service-periods.ts';

const now = '2027-02-01T12:00:00.000Z';
const term: Term = {
  ...{ startAt: '2026-11-27', endAt: null, schedule: 'MONTHLY', timeZone: 'Europe/London' },
  billingDays: [{ from: '2026-11-27', day: 27 }],
};
const charge = raiseCharge({
  ...{ policyId: 'P1', accountId: 'A1', periodStart: '2026-11-27', effectiveAt: '2026-11-20T13:05:00.000Z' },
  ...{ currency: 'GBP', lines: [line('main', 4000)] },
});
const payment = (paymentId: string, amount: number) => ({
  ...{ provider: 'stripe', paymentId, accountId: 'A1', methodId: 'M1', amount, currency: 'GBP' },
  effectiveAt: '2026-11-20T13:05:00.000Z',
});
const taken = takePayment(payment('pi_1', 4480));
const disputed = reversePayment({
  ...{ payment: payment('pi_1', 4480), reversalId: 'dp_1', reason: 'disputed', amount: 4480 },
  effectiveAt: '2026-12-30T10:00:00.000Z',
});
const won = reverseTransaction(disputed, { reason: 'dispute_won', effectiveAt: '2027-01-30T10:00:00.000Z' });
const receiptOf = (transactions: readonly LedgerTransaction[], key = taken.key) =>
  paymentReceipt({ transactions, underWay: [], periods: servicePeriods(term, now), now }, key);

describe('a receipt', () => {
  it('says what was owed before the payment and after it, and on which statement it stands', () => {
    expect(receiptOf([charge, taken, takePayment(payment('pi_2', 100))])).toMatchObject({
      ...{ paymentId: 'pi_1', amount: 4480, balanceBefore: 4480, balanceAfter: 0, statementNumber: 1, since: [] },
    });
  });

  it('names the card that paid though it was not kept, and so does what its bank took back', () => {
    const { methodId: _kept, ...byCard } = payment('pi_3', 4480);
    const named = { ...byCard, cardName: 'Visa •••• 4242' };
    const back = reversePayment({
      ...{ payment: named, reversalId: 'dp_2', reason: 'disputed', amount: 4480 },
      effectiveAt: '2026-12-30T10:00:00.000Z',
    });
    const receipt = receiptOf([charge, takePayment(named), back], takePayment(named).key);
    const told = [receipt?.line, ...(receipt?.since ?? [])].map((one) => one?.paymentMethodDescription);
    expect(told).toEqual(['Visa •••• 4242', 'Visa •••• 4242']);
  });

  it('counts the charge of a sale before the money that was taken for it, in whichever order they were posted', () => {
    expect(receiptOf([taken, charge])).toMatchObject({ balanceBefore: 4480, balanceAfter: 0 });
  });

  it('given a payment that the bank took back and a dispute that we won, then it says both in order', () => {
    const since = receiptOf([charge, taken, disputed, won])?.since ?? [];
    expect(since.map(({ type, amount }) => [type, amount])).toEqual([
      ['PAYMENT_REVERSAL', 4480],
      ['PAYMENT', -4480],
    ]);
  });

  it('is given for a payment alone: not for a charge, nor for what came back of one, nor for nothing', () => {
    const books = [charge, taken, disputed, won];
    for (const key of [charge.key, disputed.key, won.key, 'payment:stripe:pi_9', ''])
      expect(receiptOf(books, key)).toBeUndefined();
  });
});
