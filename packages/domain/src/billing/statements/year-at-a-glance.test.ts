import { addToDate, dayOf, sumPennies } from '@marque/base';
import { randomBook } from '@marque/testkit/billing/random-book';
import { line } from '@marque/testkit/billing/random-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import { raiseCharge } from '../raise-charge.ts';
import { refundPayment } from '../refund-payment.ts';
import { reversePayment } from '../reverse-payment.ts';
import { takePayment } from '../take-payment.ts';
import { yearAtAGlance } from './year-at-a-glance.ts';

const timeZone = 'Europe/London';
const payment = (paymentId: string, amount: number, effectiveAt: string) => ({
  ...{ provider: 'stripe', paymentId, accountId: 'A1', amount, currency: 'GBP', effectiveAt },
});
const charge = (effectiveAt: string) =>
  raiseCharge({
    ...{ policyId: 'P1', accountId: 'A1', periodStart: effectiveAt.slice(0, 10), effectiveAt, currency: 'GBP' },
    lines: [line('main', 4000)],
  });
const refund = (refundId: string, effectiveAt: string) => {
  const given = {
    ...{ refundId, earlier: [], amount: 1000, effectiveAt },
    payment: payment('pi_1', 4480, effectiveAt),
  };
  const refunded = refundPayment(given);
  return refunded.ok ? [refunded.value] : [];
};

describe('the year at a glance', () => {
  it('has the last twelve months in order, the present one last, also those in which nothing moved', () => {
    const months = yearAtAGlance([], { now: '2028-02-29T12:00:00.000Z', timeZone });
    expect(months.map(({ month }) => month)).toEqual([
      ...['2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10', '2027-11'],
      ...['2027-12', '2028-01', '2028-02'],
    ]);
    expect(new Set(months.flatMap(({ charged, paid, refunded }) => [charged, paid, refunded]))).toEqual(new Set([0]));
  });

  it('given a payment taken back by the bank and one given back, then the one was not paid and the other was refunded', () => {
    const transactions = [
      charge('2026-10-27T09:00:00.000Z'),
      takePayment(payment('pi_1', 4480, '2026-10-27T09:00:01.000Z')),
      takePayment(payment('pi_2', 4480, '2026-10-27T09:00:02.000Z')),
      ...refund('r1', '2026-10-28T09:00:00.000Z'),
      reversePayment({
        ...{ payment: payment('pi_2', 4480, '2026-10-27T09:00:02.000Z'), reversalId: 'd1', reason: 'disputed' },
        ...{ amount: 4480, effectiveAt: '2026-11-02T09:00:00.000Z' },
      }),
    ];
    const months = yearAtAGlance(transactions, { now: '2026-11-20T12:00:00.000Z', timeZone });
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', charged: 4480, paid: 8960, refunded: 1000 },
      { month: '2026-11', charged: 0, paid: -4480, refunded: 0 },
    ]);
  });

  it('counts by the days of the brand’s calendar: summer time puts the last hour of May in UTC into June', () => {
    const months = yearAtAGlance([charge('2026-05-31T23:30:00.000Z')], { now: '2026-06-01T09:00:00.000Z', timeZone });
    expect(months.map(({ month, charged }) => [month, charged]).slice(-2)).toEqual([
      ['2026-05', 0],
      ['2026-06', 4480],
    ]);
  });

  it('sums to the postings of each month, whatever has moved', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 120 }), (seed, count) => {
        const book = randomBook(seed, { accounts: 1, stepMs: 6 * 86_400_000, from: '2026-01-20T00:00:00.000Z' });
        const transactions = Array.from({ length: count }, book.next);
        const now = transactions.at(-1)?.effectiveAt ?? '2026-11-20T13:00:00.000Z';
        const months = yearAtAGlance(transactions, { now, timeZone });
        const dated = transactions.map((one) => ({ one, day: dayOf(one.effectiveAt, timeZone) }));
        for (const { month, charged, paid, refunded } of months) {
          const posted = dated.filter(({ day }) => day.startsWith(month)).map(({ one }) => one);
          expect(charged - paid + refunded).toBe(ledgerBalance(posted, customerLedger('A1')));
        }
        const from = addToDate(`${dayOf(now, timeZone).slice(0, 7)}-01`, { months: -11 });
        const year = dated.filter(({ day }) => day >= from).map(({ one }) => one);
        expect(sumPennies(months.map(({ charged, paid, refunded }) => charged - paid + refunded))).toBe(
          ledgerBalance(year, customerLedger('A1')),
        );
      }),
    );
  });
});
