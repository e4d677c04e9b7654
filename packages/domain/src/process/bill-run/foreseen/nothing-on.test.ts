import { expect, it } from 'vitest';
import type { Termination } from '../../../policy/policy.ts';
import { bookedPeriods } from '../../ending/booked-periods.ts';
import { policyRaisesCharges } from '../../policy-raises-charges.ts';
import { afterFailure } from '../after-failure.ts';
import type { BillAccount, BilledBy } from '../bill-account.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { takenNext } from './taken-next.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const now = '2026-12-22T09:00:00.000Z';
const failure = {
  ...({ reason: 'BANK_REFUSED', code: 'failed', isFinal: false, methodId: 'mandate', amount: 4480 } as const),
  ...{ period: 2, triedAgainOn: null },
};
/** The debit for the month of 27 December was asked for ahead, and nothing is on its way. */
const asked: BillAccount = {
  ...{ policy: soldMonthly('2026-11-27'), balance: 0, underWay: 0, underWayBesides: 0, arriving: [] },
  ...{ isCardAsked: false, arrears: null, hold: null, answerUntil: null, means: debit },
  progress: { charged: 1, asked: 2, notice: null, missed: 0, offerEndTold: 0, expected: 4480 },
};

it('says that credit pays a month for which no debit was needed', () => {
  expect(takenNext({ ...asked, balance: -4480 }, terms, now).nothingOn).toEqual({ on: '2026-12-27', why: 'CREDIT' });
});

it('says that a payment is unpaid where its debit failed for good before its month is charged, and of no credit', () => {
  const failed = { ...asked, ...afterFailure(asked, { failure }, { now, timeZone: 'Europe/London' }) };
  expect(failed.arrears).toMatchObject({ period: 2, owed: 4480 });
  expect(takenNext(failed, terms, now)).toEqual({ underWay: [], next: null, nothingOn: null, standstill: 'UNPAID' });
});

it('says of no credit where the policy is void before its next month would be asked for', () => {
  const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
  const first = policyRaisesCharges(asked.policy, { currency: 'GBP', now: asked.policy.createdAt });
  const termination: Termination = {
    ...{ kind: 'VOIDED', reason: 'Careless', gives: 'EVERYTHING', decidedAt: now },
    ...{
      effectiveAt: '2027-01-06T00:00:00.000Z',
      byStaff: { onWordOf: 'INSURER', undoUntil: '2026-12-23T00:00:00.000Z' },
    },
  };
  const ending = { isDone: false, payments: [], promised: 0, held: 0, isLetGo: false };
  const toBeVoid: BillAccount = {
    ...{ ...asked, means: card, policy: { ...asked.policy, termination } },
    progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
    ending: { ...ending, booked: bookedPeriods(first ? [first] : [], asked.policy.policyId) },
  };
  const next = takenNext(toBeVoid, terms, now);
  expect(next).toEqual({ underWay: [], next: null, nothingOn: null, standstill: 'NOTHING_FOLLOWS' });
});
