import { assert, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { ScheduleType } from '../../enumerations.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import type { BillAccount, BillingTerms } from '../bill-run/bill-account.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import type { EndingBooks } from '../ending/ending-step.ts';
import { linesCharged } from '../lines-charged.ts';
import { type ChangeForeseen, foreseeChange } from './foresee-change.ts';

const TERMS: BillingTerms = {
  ...{ currency: 'GBP', noticeDays: 3, closed: [] },
  ladder: { retryAfterDays: [3, 7], noticeDays: 14 },
};
const ZONE = 'Europe/London';

/** Sold from 1 April 2027 at £44.80 a payment, which was paid by card. */
function account(schedule: ScheduleType, balance = 0): BillAccount & { readonly ending: EndingBooks } {
  const kind = schedule === 'MONTHLY' ? 'SUBSCRIPTION' : 'ANNUAL';
  const policy = soldAs({ kind, schedule, startAt: '2027-04-01' });
  const booked = [{ startAt: policy.startAt, lines: linesCharged(policy, policy.startAt) }];
  return {
    ...{ policy, balance, underWay: 0, underWayBesides: 0, isCardAsked: false, arrears: null, hold: null },
    ...{ answerUntil: null, means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true } },
    progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
    ending: { isDone: false, booked, payments: [], promised: 0, isLetGo: false, held: 0 },
  };
}

/** The version sold at another price before tax, from a moment on. */
function priced({ versions: [sold] }: Policy, premium: number, startedAt: string): PolicyVersion {
  assert(sold, 'it was sold');
  const taxAmount = premium * 0.12;
  const availablePaymentSchedules = sold.quote.availablePaymentSchedules.map((schedule) => ({
    ...schedule,
    premiumBreakdown: schedule.premiumBreakdown.map((line) => ({
      ...{ ...line, premium, taxAmount, totalPremium: premium + taxAmount },
    })),
  }));
  return { ...sold, version: 2, startedAt, quote: { ...sold.quote, availablePaymentSchedules } };
}

const at = (day: string) => startOfDay(day, ZONE);
function foreseen(
  schedule: ScheduleType,
  premium: number,
  startedAt: string,
  more: { now?: string; balance?: number } = {},
): ChangeForeseen {
  const stands = account(schedule, more.balance);
  const now = more.now ?? startedAt;
  return foreseeChange(stands, TERMS, { versions: [priced(stands.policy, premium, startedAt)], now });
}
const payments = ({ payments: each }: ChangeForeseen) => each.map(({ payOn, from, to }) => `${payOn} ${from} ${to}`);

describe('what a change does to the money', () => {
  it('given a month that was paid, then more comes with the next payment, by the days of the month', () => {
    const found = foreseen('MONTHLY', 7000, at('2027-04-21'));
    // 10 of 30 days of £33.60 more.
    expect(found).toMatchObject({ prorata: 1120, dueNow: 0, withNext: 1120, back: 0 });
    expect(payments(found)).toEqual(['2027-05-01 4480 8960', '2027-06-01 4480 7840', '2027-07-01 4480 7840']);
  });

  it('given a change within a day, then that day is charged at the dearer price, up and down', () => {
    expect(foreseen('MONTHLY', 7000, '2027-04-21T17:00:00.000Z').prorata).toBe(1120);
    expect(foreseen('MONTHLY', 1000, at('2027-04-21')).prorata).toBe(-1120);
    expect(foreseen('MONTHLY', 1000, '2027-04-21T17:00:00.000Z').prorata).toBe(-1008);
  });

  it('given what is dearer from 18:00 and no more from 23:50, then that day is paid for, and no other', () => {
    const stands = account('MONTHLY');
    const [from, until] = ['2027-04-21T17:00:00.000Z', '2027-04-21T22:50:00.000Z'];
    const [sold] = stands.policy.versions;
    assert(sold, 'it was sold');
    const versions = [priced(stands.policy, 7000, from), { ...sold, version: 3, startedAt: until }];
    const found = foreseeChange(stands, TERMS, { versions, now: until });
    expect(found).toMatchObject({ prorata: 112, withNext: 112 });
    expect(payments(found)).toEqual(['2027-05-01 4480 4592', '2027-06-01 4480 4480', '2027-07-01 4480 4480']);
  });

  it('given less by the month, then what is owed for it pays what comes next', () => {
    const found = foreseen('MONTHLY', 1000, at('2027-04-21'));
    expect(found).toMatchObject({ dueNow: 0, withNext: 0, back: 1120 });
    expect(payments(found)).toEqual(['2027-05-01 4480 null', '2027-06-01 4480 1120', '2027-07-01 4480 1120']);
  });

  it('given a change from a day in a month that is still to come, then that month is charged by its days', () => {
    const found = foreseen('MONTHLY', 7100, at('2027-05-11'), { now: at('2027-04-20') });
    expect(found).toMatchObject({ prorata: 0, withNext: 0, periods: [] });
    // 10 days of £44.80 and 21 of £79.52, of 31.
    expect(payments(found)[0]).toBe('2027-05-01 4480 6832');
  });

  it('given a year that was paid at once, then more is due now by the days of the year, and less goes back', () => {
    const more = foreseen('SINGLE_PAYMENT', 7650, at('2027-08-25'));
    // 220 of 366 days of £36.50 more, and of its tax.
    expect(more).toMatchObject({ prorata: 2194 + 263, dueNow: 2457, withNext: 0, back: 0, payments: [] });
    expect(foreseen('SINGLE_PAYMENT', 350, at('2027-08-25'))).toMatchObject({ dueNow: 0, back: 2457 });
  });

  it('given credit, then it pays first; given less than a card takes, then it comes with a payment to come', () => {
    const credit = foreseen('SINGLE_PAYMENT', 7650, at('2027-08-25'), { balance: -2000 });
    expect(credit).toMatchObject({ prorata: 2457, credit: 2000, dueNow: 457, withNext: 0 });
    const little = foreseen('SINGLE_PAYMENT', 7650, at('2027-08-25'), { balance: -2428 });
    expect(little).toMatchObject({ dueNow: 0, withNext: 29 });
  });

  it('given a change of nothing, then it does nothing', () => {
    for (const schedule of ['MONTHLY', 'SINGLE_PAYMENT'] as const) {
      const found = foreseen(schedule, 4000, '2027-04-21T17:00:00.000Z');
      expect(found).toMatchObject({ periods: [], prorata: 0, dueNow: 0, withNext: 0, back: 0 });
      for (const { from, to } of found.payments) expect(to).toBe(from);
    }
  });
});
