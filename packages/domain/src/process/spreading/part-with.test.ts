import { describe, expect, it } from 'vitest';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { BillAccount, BilledBy, BillingTerms } from '../bill-run/bill-account.ts';
import { billSteps } from '../bill-run/bill-steps.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { partWith } from './part-with.ts';

const terms: BillingTerms = {
  ...{ currency: 'GBP', noticeDays: 8, closed: [] },
  ladder: { retryAfterDays: [3, 7], noticeDays: 14 },
};
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const agreedAt = '2027-03-02T09:00:00.000Z';

/** Four months are paid but for two that were missed, which are spread. The next payment is for period 5, from 27 March. */
const agreed: BillAccount = {
  policy: soldMonthly('2026-11-27'),
  progress: {
    ...{ charged: 4, asked: 4, notice: null, missed: 8960, offerEndTold: 0 },
    spread: { parts: [4480, 4480], asked: [] },
  },
  ...{ balance: 8960, underWay: 0, underWayBesides: 0, isCardAsked: false, answerUntil: null },
  ...{ arrears: null, hold: null, means: card },
};
const comesWith = (number: number, change: Partial<BillAccount> = {}, now = agreedAt) =>
  partWith({ ...agreed, ...change }, number, { terms, now });

describe('a part of what we failed to ask for comes with the payment of a month', () => {
  it('given nothing in its way, then each of the next payments brings one', () => {
    const brought = [5, 6, 7].map((number) => comesWith(number));
    expect(brought.map(({ toCome }) => toCome)).toEqual([4480, 4480, 0]);
    expect(brought.map(({ asked }) => asked)).toEqual([0, 0, 0]);
  });

  it.each([
    ['still stands on the day of the payment', '2027-03-27', 0],
    ['ends the day before it', '2027-03-26', 4480],
    ['has ended though nobody has looked since', '2027-03-01', 4480],
  ])('given a hold that %s, then what the run would ask for', (_given, until, toCome) => {
    expect(comesWith(5, { hold: { until, reason: 'Breathing space' } }).toCome).toBe(toCome);
  });

  it.each([
    ['is free', 4480],
    ['asks for less than a card takes', 4451],
  ])('given that the month %s, then none comes with it, and the month after brings it', (_given, pennies) => {
    const policy = soldMonthly('2026-11-27', { pennies, endAt: '2027-04-01' });
    expect([5, 6].map((number) => comesWith(number, { policy }).toCome)).toEqual([0, 4480]);
  });

  it('given a debit that was asked for ahead of its month, then its part was asked for, and no other comes', () => {
    const [noticed, asked] = ['2027-03-16T06:00:00.000Z', '2027-03-19T06:00:00.000Z'];
    const { stands } = billSteps({ ...agreed, means: debit }, terms, noticed);
    expect(stands.progress.notice).toMatchObject({ amount: 8960, part: 4480 });
    expect(comesWith(5, stands, noticed)).toEqual({ asked: 0, toCome: 4480 });
    const after = billSteps(stands, terms, asked).stands;
    expect(after).toMatchObject({ progress: { charged: 4, asked: 5, missed: 4480 }, underWay: 8960 });
    expect(comesWith(5, after, asked)).toEqual({ asked: 4480, toCome: 0 });
  });

  it('given that a payment is unpaid, then none comes, since that is seen to first', () => {
    const failure = {
      ...({ reason: 'DECLINED', code: null, isFinal: false, triedAgainOn: null } as const),
      ...{ methodId: 'card', amount: 4480, period: 4 },
    };
    const arrears = openOrAdd(null, failure, { now: agreedAt, timeZone: 'Europe/London' });
    expect(comesWith(5, { arrears, balance: 13_440 }).toCome).toBe(0);
  });
});
