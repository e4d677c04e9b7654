import { sumPennies } from '@marque/base';
import { randomBook } from '@marque/testkit/billing/random-book';
import { line } from '@marque/testkit/billing/random-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { raiseCharge } from '../raise-charge.ts';
import { reversePayment } from '../reverse-payment.ts';
import { takePayment } from '../take-payment.ts';
import { nextStatement } from './next-statement.ts';
import { servicePeriods, type Term } from './service-periods.ts';
import type { PaymentUnderWay } from './statement.ts';
import { isChargeOf } from './statement-line.ts';
import { statementsOf } from './statements-of.ts';

const term: Term = {
  ...{
    startAt: '2026-11-27',
    endAt: null,
    billingDays: [{ from: '2026-11-27', day: 27 }],
    schedule: 'MONTHLY',
    timeZone: 'Europe/London',
  },
};
const MONTHLY = 4000;
const invoice = (periodStart: string, effectiveAt: string, net = MONTHLY) =>
  raiseCharge({
    ...{ policyId: 'P1', accountId: 'A1', periodStart, effectiveAt, currency: 'GBP', lines: [line('main', net)] },
  });
const paid = (paymentId: string, amount: number, effectiveAt: string) => ({
  ...{ provider: 'gocardless', paymentId, accountId: 'A1', methodId: 'M1', amount, currency: 'GBP', effectiveAt },
});
const under = (parts: Partial<PaymentUnderWay>): PaymentUnderWay => ({
  ...{ collectionId: 'C1', provider: 'gocardless', methodId: 'M1', status: 'PENDING', amount: 4480 },
  ...{ periodStart: '2026-11-27', at: '2026-11-20T13:00:00.000Z', dueAt: '2026-11-25T00:00:00.000Z' },
  ...parts,
});
const see = (transactions: readonly LedgerTransaction[], now: string, underWay: readonly PaymentUnderWay[] = []) =>
  statementsOf({ transactions, underWay, periods: servicePeriods(term, now), now });

describe('statements', () => {
  it('bring forward what the one before carried forward, end at the balance, and never change what they said', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }), (seed, early, late) => {
        const book = randomBook(seed, { accounts: 1, stepMs: 6 * 86_400_000, from: '2026-11-20T00:00:00.000Z' });
        const first = Array.from({ length: early }, book.next);
        const then = Array.from({ length: late }, book.next);
        const cut = first.at(-1)?.effectiveAt ?? '2026-11-20T13:00:00.000Z';
        const before = see(first, cut);
        // Later postings, read in any order, never change closed statements.
        const after = see([...then, ...first].reverse(), then.at(-1)?.effectiveAt ?? cut);
        for (const [index, one] of after.entries()) {
          expect(one.broughtForwardBalance).toBe(after[index - 1]?.carriedForwardBalance ?? 0);
          expect(one.statementBalance).toBe(one.broughtForwardBalance + one.subtotalBalance);
          expect(sumPennies(one.transactions.map(({ amount }) => amount))).toBe(
            one.carriedForwardBalance - one.broughtForwardBalance,
          );
        }
        for (const [index, one] of before.slice(0, -1).entries())
          expect(after[index]).toMatchObject({
            ...{ transactions: one.transactions, carriedForwardBalance: one.carriedForwardBalance },
          });
        expect(after.at(-1)?.carriedForwardBalance).toBe(ledgerBalance([...first, ...then], customerLedger('A1')));
        expect(after.at(-1)?.amountOutstanding).toBe(Math.max(0, after.at(-1)?.carriedForwardBalance ?? 0));
      }),
    );
  });

  it('given a direct debit under way, the first is pending with nothing to pay, and says when it is drawn', () => {
    const [first, ...others] = see([invoice('2026-11-27', '2026-11-20T13:00:00.000Z')], '2026-11-20T14:00:00.000Z', [
      under({}),
    ]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ statementNumber: 1, createdAt: '2026-11-20T13:00:00.000Z', status: 'PENDING', final: false },
      ...{ broughtForwardBalance: 0, subtotalBalance: 4480, statementBalance: 4480, carriedForwardBalance: 4480 },
      ...{ amountOutstanding: 0, paymentDueAt: '2026-11-25T00:00:00.000Z' },
    });
    expect(
      first?.transactions.map(({ type, group, subType, status, amount }) => [type, group, subType, status, amount]),
    ).toEqual([
      ['INVOICE', 'INVOICE', null, 'POSTED', 4480],
      ['PAYMENT', 'PAYMENT', 'GOCARDLESS', 'PENDING', -4480],
    ]);
  });

  it('given a direct debit that failed, it is failed and owed; a payment in the next month settles it, and both stay what they said', () => {
    const charge = invoice('2026-11-27', '2026-11-20T13:00:00.000Z');
    const failed = under({ status: 'FAILED', dueAt: null });
    const [open] = see([charge], '2026-12-01T00:00:00.000Z', [failed]);
    expect(open).toMatchObject({ status: 'FAILED', amountOutstanding: 4480, paymentDueAt: open?.createdAt });
    const later = [
      charge,
      invoice('2026-12-27', '2026-12-27T03:00:00.000Z'),
      takePayment(paid('PM1', 4480, '2026-12-28T09:00:00.000Z')),
    ];
    const [first, second] = see(later, '2026-12-29T00:00:00.000Z', [failed]);
    expect(first).toMatchObject({
      status: 'SETTLED',
      carriedForwardBalance: 4480,
      amountOutstanding: 0,
      paymentDueAt: null,
    });
    expect(second).toMatchObject({
      status: 'PENDING',
      broughtForwardBalance: 4480,
      carriedForwardBalance: 4480,
      amountOutstanding: 4480,
    });
  });

  describe('given months that we forgot, and later ones that are paid', () => {
    const months = [
      { periodStart: '2026-12-27', periodEnd: '2027-01-27', amount: 4480 },
      { periodStart: '2027-01-27', periodEnd: '2027-02-27', amount: 4480 },
    ];
    const paidOn = (day: string, amount: number) => takePayment(paid(`PM${day}`, amount, `${day}T09:00:00.000Z`));
    // Both are charged with the month after, which alone is asked for.
    const slept = [
      ...[invoice('2026-11-27', '2026-11-20T13:00:00.000Z'), paidOn('2026-11-27', 4480)],
      ...months.map(({ periodStart }) => invoice(periodStart, '2027-03-01T09:00:00.000Z')),
      ...[invoice('2027-02-27', '2027-03-01T09:00:00.000Z'), paidOn('2027-03-02', 4480)],
    ];
    const later = [invoice('2027-03-27', '2027-03-27T03:00:00.000Z'), paidOn('2027-03-28', 4480)];
    const at = (
      now: string,
      left: number,
      underWay: readonly PaymentUnderWay[] = [],
      transactions = [...slept, ...later],
    ) =>
      statementsOf({
        transactions,
        underWay,
        periods: servicePeriods(term, now),
        forgotten: { months, left },
        now,
      }).map(({ statementNumber, status, amountOutstanding }) => [statementNumber, status, amountOutstanding]);

    it('then the statement that charges them is open until they are paid, whatever else is paid since', () => {
      expect(at('2027-04-02T09:00:00.000Z', 8960)).toEqual([
        ...[
          [1, 'SETTLED', 0],
          [2, 'SETTLED', 0],
          [3, 'SETTLED', 0],
        ],
        ...[
          [4, 'PENDING', 8960],
          [5, 'PENDING', 8960],
        ],
      ]);
      const paidSince = [...slept, ...later, paidOn('2027-04-01', 8960)];
      expect(at('2027-04-02T09:00:00.000Z', 0, [], paidSince).map(([, status]) => status)).toEqual(
        Array.from({ length: 5 }, () => 'SETTLED'),
      );
    });

    it('then a debit on its way for the month after pays nothing of them', () => {
      const debit = under({ periodStart: '2027-03-27', at: '2027-03-29T09:00:00.000Z' });
      expect(at('2027-03-30T09:00:00.000Z', 8960, [debit], [...slept, ...later.slice(0, 1)]).slice(3)).toEqual([
        ...[
          [4, 'PENDING', 8960],
          [5, 'PENDING', 8960],
        ],
      ]);
    });

    it('then the statements of their own days say on which they were charged', () => {
      const now = '2027-04-02T09:00:00.000Z';
      const all = statementsOf({ transactions: slept, underWay: [], periods: servicePeriods(term, now), now });
      expect(all.map(({ chargedOn }) => chargedOn)).toEqual([null, 4, 4, null, null]);
    });
  });

  it('given a payment that the bank took back a month later, it stands in the month in which it was taken back', () => {
    const payment = paid('PM1', 4480, '2026-11-27T09:00:00.000Z');
    const charge = invoice('2026-11-27', '2026-11-20T13:00:00.000Z');
    const back = reversePayment({
      ...{ payment, reversalId: 'r1', reason: 'charged_back', amount: 4480, effectiveAt: '2026-12-30T00:00:00.000Z' },
    });
    const [first, second] = see([charge, takePayment(payment), back], '2027-01-01T00:00:00.000Z');
    expect(first).toMatchObject({ status: 'SETTLED', carriedForwardBalance: 0 });
    expect(second).toMatchObject({ status: 'FAILED', carriedForwardBalance: 4480, amountOutstanding: 4480 });
    expect(second?.transactions[0]).toMatchObject({
      type: 'PAYMENT_REVERSAL',
      group: 'PAYMENT',
      descriptionValue: 'charged_back',
    });
  });

  it('name the means of payment and the service period, and MTA for a change of the policy', () => {
    const change = raiseCharge({
      ...{ policyId: 'P1', accountId: 'A1', periodStart: '2026-12-01', periodEnd: '2026-12-27', adjustmentId: 'ADJ1' },
      ...{ effectiveAt: '2026-12-01T10:00:00.000Z', currency: 'GBP', lines: [line('main', 100)] },
    });
    const payment = takePayment(paid('PM1', 112, '2026-12-02T10:00:00.000Z'));
    const now = '2026-12-03T00:00:00.000Z';
    const methods = new Map([['M1', 'Northern Bank ending 11']]);
    const [one] = statementsOf({
      transactions: [change, payment],
      underWay: [],
      periods: servicePeriods(term, now),
      now,
      methods,
    });
    expect(one?.transactions[0]).toMatchObject({
      subType: 'MTA',
      servicePeriodStart: '2026-12-01',
      servicePeriodEnd: '2026-12-27',
    });
    expect(one?.transactions[1]).toMatchObject({
      paymentMethodDescription: 'Northern Bank ending 11',
      status: 'POSTED',
    });
  });

  it('leave what a change adds to the next payment: what was paid stays paid, and what is open stays open', () => {
    const now = '2027-01-05T00:00:00.000Z';
    const months = [
      invoice('2026-11-27', '2026-11-20T13:00:00.000Z'),
      invoice('2026-12-27', '2026-12-27T00:00:00.000Z'),
    ];
    const [first, second] = [
      takePayment(paid('PM1', 4480, '2026-11-26T00:00:00.000Z')),
      takePayment(paid('PM2', 4480, '2026-12-29T00:00:00.000Z')),
    ];
    const change = raiseCharge({
      ...{ policyId: 'P1', accountId: 'A1', periodStart: '2027-01-04', periodEnd: '2027-01-27', adjustmentId: 'ADJ1' },
      ...{ effectiveAt: '2027-01-04T10:00:00.000Z', currency: 'GBP', lines: [line('main', 100)] },
    });
    const stand = (transactions: readonly LedgerTransaction[]) =>
      statementsOf({ transactions, underWay: [], periods: servicePeriods(term, now), carried: 112, now }).map(
        ({ status, amountOutstanding }) => [status, amountOutstanding],
      );
    expect(stand([...months, first, second, change])).toEqual([
      ['SETTLED', 0],
      ['SETTLED', 0],
    ]);
    expect(stand([...months, first, change])).toEqual([
      ['SETTLED', 0],
      ['PENDING', 4480],
    ]);
    expect(stand([...months, change])).toEqual([
      ['PENDING', 4480],
      ['PENDING', 8960],
    ]);
  });

  it('charge the first period by what was charged last for it, where the start was moved', () => {
    const sold = invoice('2026-11-20', '2026-11-18T13:00:00.000Z');
    const moved = raiseCharge({
      ...{ policyId: 'P1', accountId: 'A1', periodStart: '2026-11-27', periodEnd: '2026-12-27', adjustmentId: 'ADJ1' },
      ...{ effectiveAt: '2026-11-19T10:00:00.000Z', currency: 'GBP', lines: [line('main', MONTHLY)], movesStart: true },
    });
    const [first] = see([sold, moved], '2026-11-20T00:00:00.000Z');
    const charges = first?.transactions.filter((one) => isChargeOf(one, first));
    expect(charges).toMatchObject([{ key: 'charge:P1:ADJ1', subType: null }]);
  });

  it('are estimated as they will be when nothing changes and what is under way arrives', () => {
    const now = '2026-11-28T00:00:00.000Z';
    const [latest] = see([invoice('2026-11-27', '2026-11-20T13:00:00.000Z')], now, [under({ amount: 4400 })]);
    const period = servicePeriods(term, now).at(-1);
    if (!latest || !period) throw new Error('there is a statement, and a period to come');
    const next = nextStatement({
      latest,
      underWay: [under({ amount: 4400 })],
      apart: 0,
      period,
      lines: [line('main', MONTHLY)],
    });
    expect(next).toMatchObject({
      ...{
        statementNumber: 2,
        status: 'DRAFT',
        broughtForwardBalance: 80,
        subtotalBalance: 4480,
        statementBalance: 4560,
      },
      ...{ amountOutstanding: 4560, createdAt: '2026-12-27T00:00:00.000Z', paymentDueAt: '2026-12-27T00:00:00.000Z' },
    });
  });

  it('end with the cover', () => {
    const periods = servicePeriods(
      { ...term, endAt: '2027-11-27', schedule: 'SINGLE_PAYMENT' },
      '2028-01-01T00:00:00.000Z',
    );
    const final = (now: string) =>
      statementsOf({ transactions: [], underWay: [], periods, now }).map((one) => one.final);
    expect(final('2027-11-26T23:59:59.999Z')).toEqual([false]);
    expect(final('2027-11-27T00:00:00.000Z')).toEqual([true]);
  });
});
