import { line } from '@marque/testkit/billing/random-lines';
import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { raiseCharge } from '../raise-charge.ts';
import { reversePayment } from '../reverse-payment.ts';
import { takePayment } from '../take-payment.ts';
import { forgottenOf } from './forgotten-of.ts';
import { servicePeriods, type Term } from './service-periods.ts';
import type { PaymentUnderWay } from './statement.ts';
import { statementsOf } from './statements-of.ts';

const term: Term = {
  ...{ startAt: '2026-11-01', endAt: null, billingDays: [{ from: '2026-11-01', day: 1 }] },
  ...{ schedule: 'MONTHLY', timeZone: 'Europe/London' },
};
const MONTH = 4480;
const on = (day: string) => `${day}T09:00:00.000Z`;
const charge = (periodStart: string, day = periodStart) =>
  raiseCharge({
    ...{ policyId: 'P1', accountId: 'A1', periodStart, effectiveAt: on(day), currency: 'GBP' },
    lines: [line('main', 4000)],
  });
const payment = (day: string, amount: number, part = 0) => ({
  ...{ provider: 'stripe', paymentId: `pi_${day}`, accountId: 'A1', amount, part, currency: 'GBP' },
  effectiveAt: on(day),
});
const paid = (day: string, amount: number, part = 0) => takePayment(payment(day, amount, part));
const tookBack = (day: string, taken: ReturnType<typeof payment>) =>
  reversePayment({ payment: taken, reversalId: 'R1', reason: 'failed', amount: taken.amount, effectiveAt: on(day) });

/** December and January were charged on 5 February, with February, which alone was asked for. */
const slept = [
  ...[charge('2026-11-01'), paid('2026-11-01', MONTH)],
  ...[charge('2026-12-01', '2027-02-05'), charge('2027-01-01', '2027-02-05'), charge('2027-02-01', '2027-02-05')],
  paid('2027-02-06', MONTH),
];
const DECEMBER = { periodStart: '2026-12-01', periodEnd: '2027-01-01', amount: MONTH };
const JANUARY = { periodStart: '2027-01-01', periodEnd: '2027-02-01', amount: MONTH };
const forgotten = [DECEMBER, JANUARY];

/** Brought, asked and carried of the statements from that of February, the fourth. */
function told(then: readonly LedgerTransaction[], now: string, underWay: readonly PaymentUnderWay[] = []) {
  const history = { transactions: [...slept, ...then], underWay, periods: servicePeriods(term, on(now)), now: on(now) };
  const of = forgottenOf(statementsOf(history), forgotten);
  return [...of].slice(3).map(([, { brought, came, comes, carried }]) => [brought, came + comes, carried]);
}

const march = [charge('2027-03-01'), paid('2027-03-02', 2 * MONTH, MONTH)];
const april = [charge('2027-04-01'), paid('2027-04-02', 2 * MONTH, MONTH)];

describe('what of a statement we had failed to ask for', () => {
  it('given that it comes in parts, then each statement tells what its payment brought, for good', () => {
    expect(told(march, '2027-03-20')).toEqual([
      [0, 0, 2 * MONTH],
      [2 * MONTH, MONTH, MONTH],
    ]);
    expect(told([...march, ...april], '2027-05-20')).toEqual([
      [0, 0, 2 * MONTH],
      [2 * MONTH, MONTH, MONTH],
      [MONTH, MONTH, 0],
      [0, 0, 0],
    ]);
  });

  it('given that it is paid by hand at once, then the statement of that payment brought it forward and carries none', () => {
    const byHand = [charge('2027-03-01'), paid('2027-03-02', MONTH), paid('2027-03-09', 2 * MONTH)];
    expect(told(byHand, '2027-03-20').at(-1)).toEqual([2 * MONTH, 0, 0]);
  });

  it('given that it comes in parts, then each statement names the month that came with it, and those that are left', () => {
    const history = { transactions: [...slept, ...march, ...april], underWay: [], now: on('2027-05-20') };
    const of = forgottenOf(statementsOf({ ...history, periods: servicePeriods(term, history.now) }), forgotten);
    expect([...of.values()].slice(3).map(({ months }) => months)).toEqual([
      { came: [], carried: [DECEMBER, JANUARY] },
      { came: [DECEMBER], carried: [JANUARY] },
      { came: [JANUARY], carried: [] },
      { came: [], carried: [] },
    ]);
  });

  it('given that a month goes unpaid besides, then that is none of it', () => {
    expect(told([charge('2027-03-01'), charge('2027-04-01')], '2027-04-20').slice(1)).toEqual([
      [2 * MONTH, 0, 2 * MONTH],
      [2 * MONTH, 0, 2 * MONTH],
    ]);
  });

  it('given a debit with a part that is on its way, then it is asked with its statement; once it has failed, it is not', () => {
    const debit: PaymentUnderWay = {
      ...{ collectionId: 'C1', provider: 'gocardless', methodId: 'M1', status: 'PENDING' },
      ...{ amount: 2 * MONTH, part: MONTH, periodStart: '2027-03-01', at: on('2027-03-03'), dueAt: on('2027-03-03') },
    };
    expect(told([charge('2027-03-01')], '2027-03-02', [debit]).at(-1)).toEqual([2 * MONTH, MONTH, 2 * MONTH]);
    const failed = [{ ...debit, status: 'FAILED' as const }];
    expect(told([charge('2027-03-01')], '2027-03-09', failed).at(-1)).toEqual([2 * MONTH, 0, 2 * MONTH]);
  });

  it('given that a bank takes the payment back later, then the statement that told it says the same, and it is open again', () => {
    const back = tookBack('2027-04-10', payment('2027-03-02', 2 * MONTH, MONTH));
    expect(told([...march, charge('2027-04-01'), back], '2027-04-20').slice(1)).toEqual([
      [2 * MONTH, MONTH, MONTH],
      [MONTH, 0, 2 * MONTH],
    ]);
  });
});
