import type { Policy } from '@marque/domain/policy/policy';
import { openOrAdd } from '@marque/domain/process/arrears/open-or-add';
import { NOTHING_TAKEN, type TakenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import { expect, it } from 'vitest';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { presentAccount } from './present-account.ts';

const now = '2026-11-27T09:00:00.000Z';
const next = {
  ...({ stage: 'PLANNED', payOn: '2026-12-27', amount: 4221, methodId: 'CARD' } as const),
  period: {
    ...{ number: 2, startAt: '2026-12-27', endAt: '2027-01-27', isLast: false, months: 1 },
    ...{ opensAt: '2026-12-27T00:00:00.000Z', endsAt: '2027-01-27T00:00:00.000Z' },
  },
};
const taken: TakenNext = { underWay: [], next, nothingOn: null, standstill: null };
const facts = { balance: undefined, method: undefined, taken, isRegistered: false, now };
const of = (policy: Policy) => ({
  ...{ account_id: 'ACCOUNT234567892', brand: 'showcase', owner: 'somebody', proposal_code: 'PROPOSAL2345' },
  ...{ policy, billing: null },
});

it('names the day of the month where payments follow each month, and from when', () => {
  const monthly = of(samplePolicy());
  expect(presentAccount(monthly, facts)).toMatchObject({ paymentDay: 27, paymentsFrom: '2026-12-27' });
  const later = presentAccount(monthly, { ...facts, now: '2026-12-27T09:00:00.000Z' });
  expect(later).toMatchObject({ paymentDay: 27, paymentsFrom: null });
});

it('names no day of the month where cover was paid at once or given', () => {
  const once = { ...samplePolicy(), productKind: 'DRIVEAWAY', paymentSchedule: 'SINGLE_PAYMENT' } as const;
  const driveaway = { ...once, endsAt: '2026-12-02T00:00:00.000Z', firstPayment: 0 };
  expect(presentAccount(of(driveaway), { ...facts, taken: NOTHING_TAKEN })).toMatchObject({
    paymentDay: null,
    paymentsFrom: null,
  });
});

it('says that a payment was missed until it is paid, and no longer', () => {
  const failure = { reason: 'DECLINED', code: null, amount: 4221, period: 2, methodId: null } as const;
  const arrears = openOrAdd(
    null,
    { ...failure, isFinal: false, triedAgainOn: null },
    { now, timeZone: 'Europe/London' },
  );
  const progress = { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 };
  const missed = { ...of(samplePolicy()), billing: { progress, arrears, hold: null, toSend: 0, isEnded: false } };
  const owing = (balance: number) => ({
    ...facts,
    balance: { balance, outstandingPennies: balance, pendingPennies: 0, goingBackPennies: 0 },
  });
  expect(presentAccount(missed, owing(4221))).toMatchObject({
    accountStatus: 'SUSPENDED',
    missedPayment: { amount: 4221, reason: 'DECLINED' },
  });
  expect(presentAccount(missed, owing(0))).toMatchObject({ accountStatus: 'ACTIVE', missedPayment: null });
});

it('asks nobody for what an end takes back, until the books say what is left', () => {
  const termination = {
    ...({ kind: 'VOIDED', reason: 'Careless', gives: 'EVERYTHING', decidedAt: now } as const),
    ...{ effectiveAt: '2027-01-12T00:00:00.000Z', byStaff: { onWordOf: 'INSURER', undoUntil: now } as const },
  };
  const arrears = openOrAdd(
    null,
    {
      ...({ reason: 'DECLINED', code: null, amount: 4221, period: 2, methodId: null } as const),
      ...{ isFinal: false, triedAgainOn: null },
    },
    { now, timeZone: 'Europe/London' },
  );
  const progress = { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 };
  const presented = (ended: Policy['termination'], at: { isEnded: boolean; now: string }) =>
    presentAccount(
      {
        ...of({ ...samplePolicy(), termination: ended }),
        billing: { progress, arrears, hold: null, toSend: 0, isEnded: at.isEnded },
      },
      {
        ...facts,
        now: at.now,
        balance: { balance: 4221, outstandingPennies: 4221, pendingPennies: 0, goingBackPennies: 0 },
      },
    );
  const none = { outstandingAmount: 0, leastPayment: 0, missedPayment: null };
  const nothing = { accountStatus: 'ACTIVE', ...none, takenBackAmount: 4221 };
  expect(presented(null, { isEnded: false, now })).toMatchObject({
    accountStatus: 'SUSPENDED',
    outstandingAmount: 4221,
  });
  expect(presented(termination, { isEnded: false, now })).toMatchObject(nothing);
  // Its moment has come, and the books do not hold it yet.
  expect(presented(termination, { isEnded: false, now: '2027-01-12T00:00:30.000Z' })).toMatchObject(nothing);
  expect(presented({ ...termination, gives: 'UNUSED_DAYS', kind: 'CANCELLED' }, { isEnded: false, now })).toMatchObject(
    { outstandingAmount: 4221, takenBackAmount: 0 },
  );
  expect(presented(termination, { isEnded: true, now })).toMatchObject({ outstandingAmount: 4221 });
});
