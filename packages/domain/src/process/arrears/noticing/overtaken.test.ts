import { describe, expect, it } from 'vitest';
import type { Termination } from '../../../policy/policy.ts';
import { arrearsStanding } from '../../bill-run/arrears-standing.ts';
import type { BillAccount } from '../../bill-run/bill-account.ts';
import { billSteps } from '../../bill-run/bill-steps.ts';
import { soldMonthly } from '../../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../../ending/booked-periods.ts';
import { policyRaisesCharges } from '../../policy-raises-charges.ts';
import { declinedCase } from '../foreseen/testing/declined-case.ts';
import { unlessPaid } from '../foreseen/unless-paid.ts';

const ladder = { retryAfterDays: [3, 7], noticeDays: 14 };
const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder };
const policy = soldMonthly('2026-11-27');
const firstMonth = policyRaisesCharges(policy, { currency: 'GBP', now: policy.createdAt });
const decidedAt = '2026-12-06T10:00:00.000Z';
const noticeDay = '2026-12-08T09:00:00.000Z';
const seventh = { openedAt: '2026-12-01T09:00:00.000Z', period: 1, tries: 3, nextTryOn: null, notice: null };

/** An unpaid month of £44.80, for which notice naming the 22nd of December is due by now. */
function unpaid(termination: Termination | null, given: object = {}): BillAccount {
  const books = { isDone: false, booked: bookedPeriods(firstMonth ? [firstMonth] : [], policy.policyId) };
  return {
    ...{ policy: { ...policy, termination }, balance: 4480, underWay: 0, underWayBesides: 0, isCardAsked: false },
    ...{ arrears: { ...declinedCase(seventh), ...given }, hold: null, answerUntil: null, means: null },
    progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
    ...(termination && { ending: { ...books, payments: [], promised: 0, held: 0, isLetGo: false } }),
  };
}

const byInsurer = (effectiveAt: string): Termination => ({
  ...({ kind: 'CANCELLED', reason: 'Fraud', gives: 'UNUSED_DAYS', decidedAt, effectiveAt } as const),
  byStaff: { onWordOf: 'INSURER', undoUntil: '2026-12-07T00:00:00.000Z' },
});
const stepsAt = (account: BillAccount, now = noticeDay) => {
  const { steps, until } = billSteps(account, terms, now);
  return { steps: steps.map(({ kind }) => kind), until };
};

describe('notice of an unpaid month', () => {
  it.each([
    ['nobody ends cover', null, 'give-end-notice'],
    ['the insurer ends it after the last day of the notice', byInsurer('2026-12-23T12:00:00.000Z'), 'give-end-notice'],
    ['the insurer ends it with that day', byInsurer('2026-12-23T00:00:00.000Z'), undefined],
    ['the insurer ends it sooner', byInsurer('2026-12-13T00:00:00.000Z'), undefined],
  ] as const)('given %s, then it is %s, %s', (_given, termination, step) => {
    const { steps, until } = stepsAt(unpaid(termination));
    expect(steps).toEqual(step === undefined ? [] : [step]);
    if (step === undefined) expect(until).toBe(termination?.effectiveAt);
  });

  it('is given where a customer has chosen a sooner end, since they could take that back each time', () => {
    const { byStaff: _none, ...chosen } = byInsurer('2026-12-13T00:00:00.000Z');
    expect(stepsAt(unpaid(chosen)).steps).toEqual(['give-end-notice']);
  });

  it('is not given again, and the failure is told without it', () => {
    const notice = { givenAt: '2026-12-02T09:00:00.000Z', endsOn: '2026-12-16', amount: 4480 };
    const sooner = byInsurer('2026-12-13T00:00:00.000Z');
    expect(stepsAt(unpaid(null, { notice, stoodStill: true })).steps).toEqual(['repeat-end-notice']);
    expect(stepsAt(unpaid(sooner, { notice, stoodStill: true })).steps).toEqual([]);
    expect(stepsAt(unpaid(sooner, { notice, isTold: false })).steps).toEqual(['tell-failure']);
    expect(stepsAt(unpaid(sooner, { isTold: false })).steps).toEqual(['tell-failure']);
  });

  it('comes once that end is taken back', () => {
    const { stands } = billSteps(unpaid(byInsurer('2026-12-13T00:00:00.000Z')), terms, noticeDay);
    const { ending: _ending, ...goesOn } = { ...stands, policy };
    expect(stepsAt(goesOn, '2026-12-10T09:00:00.000Z').steps).toEqual(['give-end-notice']);
  });

  it('leaves what the days cost to be asked for after the end', () => {
    const { steps, stands } = billSteps(
      unpaid(byInsurer('2026-12-13T00:00:00.000Z')),
      terms,
      '2026-12-20T09:00:00.000Z',
    );
    // 16 of the 30 days are paid for.
    expect(steps).toMatchObject([{ kind: 'end-cover' }, { kind: 'ask-for-debt', amount: 2389 }]);
    expect(stands.arrears?.notice).toBeNull();
  });

  it('is not foreseen either', () => {
    const ahead = (account: BillAccount) =>
      account.arrears && unlessPaid(arrearsStanding(account, account.arrears), { ...ladder, closed: [] }, noticeDay);
    expect(ahead(unpaid(null))).toMatchObject({ noticeOn: '2026-12-08', endsOn: '2026-12-22' });
    expect(ahead(unpaid(byInsurer('2026-12-13T00:00:00.000Z')))).toBeNull();
  });
});
