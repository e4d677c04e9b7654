import { sumPennies } from '@marque/base';
import { randomBook } from '@marque/testkit/billing/random-book';
import { line } from '@marque/testkit/billing/random-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { raiseCharge } from '../raise-charge.ts';
import { servicePeriods, type Term } from './service-periods.ts';
import type { PaymentUnderWay } from './statement.ts';
import { statementPaper } from './statement-paper.ts';

const term: Term = {
  ...{ startAt: '2026-11-27', endAt: null, schedule: 'MONTHLY', timeZone: 'Europe/London' },
  billingDays: [{ from: '2026-11-27', day: 27 }],
};
const debit = (periodStart: string): PaymentUnderWay => ({
  ...{ collectionId: 'C1', provider: 'gocardless', methodId: 'M1', status: 'PENDING', amount: 4480, periodStart },
  ...{ at: `${periodStart}T00:00:00.000Z`, dueAt: null },
});
const history = (
  transactions: readonly LedgerTransaction[],
  now: string,
  underWay: readonly PaymentUnderWay[] = [],
) => ({
  ...{ transactions, underWay, now },
  periods: servicePeriods(term, now),
});

describe('the paper of a statement', () => {
  it('never changes once the statement is closed, whatever is posted or asked of a bank later', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (seed, early, late) => {
        const book = randomBook(seed, { accounts: 1, stepMs: 6 * 86_400_000, from: '2026-11-20T00:00:00.000Z' });
        const first = Array.from({ length: early }, book.next);
        const then = Array.from({ length: late }, book.next);
        const [cut, end] = [first.at(-1)?.effectiveAt ?? '', then.at(-1)?.effectiveAt ?? ''];
        for (const { number, startAt } of servicePeriods(term, cut)) {
          const before = statementPaper(history(first, cut), number);
          if (!before?.closedAt) continue;
          const after = statementPaper(history([...first, ...then], end, [debit(startAt)]), number);
          expect(after).toEqual(before);
        }
      }),
    );
  });

  it('explains each of its sums by its lines, and each charge by the covers in it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 80 }), (seed, count) => {
        const book = randomBook(seed, { accounts: 1, stepMs: 6 * 86_400_000, from: '2026-11-20T00:00:00.000Z' });
        const transactions = Array.from({ length: count }, book.next);
        const now = transactions.at(-1)?.effectiveAt ?? '';
        for (const { number } of servicePeriods(term, now)) {
          const paper = statementPaper(history(transactions, now), number);
          if (!paper) continue;
          const { statement, charges, payments } = paper;
          const [charged, paid] = [charges.map(({ line }) => line), payments].map((lines) =>
            sumPennies(lines.map(({ amount }) => amount)),
          );
          expect(charged).toBe(statement.subtotalBalance);
          expect(statement.broughtForwardBalance + (charged ?? 0) + (paid ?? 0)).toBe(statement.carriedForwardBalance);
          const parts = charges.flatMap(({ line }) => line.parts);
          for (const { line } of charges.filter((one) => one.line.parts.length > 0))
            expect(sumPennies(line.parts.map(({ amount }) => amount))).toBe(line.amount);
          expect(sumPennies(parts.map((one) => one.taxAmount))).toBe(paper.taxAmount);
        }
      }),
    );
  });

  it('says of days that were not charged as it closed that they were not, also once a later statement has charged them', () => {
    const charge = (periodStart: string, effectiveAt: string) =>
      raiseCharge({
        ...{ policyId: 'P1', accountId: 'A1', periodStart, effectiveAt, currency: 'GBP' },
        lines: [line('main', 4000)],
      });
    const first = charge('2026-11-27', '2026-11-27T06:00:00.000Z');
    const slept = charge('2026-12-27', '2027-02-03T06:00:00.000Z');
    const leaves = (transactions: readonly LedgerTransaction[], now: string, number: number) =>
      statementPaper(history(transactions, now), number)?.leavesItsDays;
    expect(leaves([first], '2027-01-30T12:00:00.000Z', 1)).toBe(false);
    expect(leaves([first], '2027-01-26T12:00:00.000Z', 2), 'it is still to be charged').toBe(false);
    expect(leaves([first], '2027-01-30T12:00:00.000Z', 2)).toBe(true);
    expect(leaves([first, slept], '2027-02-04T12:00:00.000Z', 2)).toBe(true);
  });

  it('has what is under way while it is open, apart from what was paid', () => {
    const open = statementPaper(history([], '2026-12-01T12:00:00.000Z', [debit('2026-11-27')]), 1);
    expect([open?.closedAt, open?.payments, open?.underWay.map(({ status }) => status)]).toEqual([
      null,
      [],
      ['PENDING'],
    ]);
  });

  it('is not there before the statement has come', () => {
    const at = history([], '2026-12-26T23:59:59.000Z');
    expect([statementPaper(at, 2), statementPaper(at, 0), statementPaper(at, Number.NaN)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
