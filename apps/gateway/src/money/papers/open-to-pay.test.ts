import type { CustomerAccountWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { openToPay } from './open-to-pay.ts';

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;

const missed: Missed = {
  ...{ periodStart: '2026-11-16', periodEnd: '2026-12-16', amount: 4284, months: [], reason: 'DECLINED' },
  ...{ askedOn: '2026-11-16', failedOn: '2026-11-16', earlierTries: [], takenBack: null, nextTryOn: null },
  ...{ paydayOn: null, paydays: null, halves: null, unlessPaid: null, usualNext: null, noRetry: null, heldUntil: null },
  ...{ coverEndsOn: null, endPassedOn: null, endWithdrawnOn: null, keepsCover: null, stopsRenewal: null },
};
const open = (parts: Partial<Missed> = {}, outstandingAmount = 4284) =>
  openToPay({ missedPayment: { ...missed, ...parts }, outstandingAmount }, '2026-11-22');

it('what keeps cover stands on the last day of cover', () => {
  expect(open({ amount: 8568, coverEndsOn: '2026-12-15', keepsCover: 4284 })).toEqual({
    ...{ amount: 4284, day: '2026-12-15', why: 'COVER_ENDS', periodStart: '2026-11-16' },
  });
});

it('what waits as agreed stands on the last day of the wait, and what nobody asks for on today', () => {
  expect(open({ heldUntil: '2026-12-02' })).toMatchObject({ amount: 4284, day: '2026-12-02', why: 'WAIT_ENDS' });
  expect(open()).toMatchObject({ amount: 4284, day: '2026-11-22', why: 'UNPAID' });
});

it('nothing stands there where a try will ask for it, where it is under way, and where nothing was missed', () => {
  expect(open({ nextTryOn: '2026-11-24' })).toBeNull();
  expect(open({}, 0)).toBeNull();
  expect(openToPay({ missedPayment: null, outstandingAmount: 4284 }, '2026-11-22')).toBeNull();
});
