import { assert } from '@marque/base';
import type { ArrearsCase, ArrearsLadder, ArrearsStanding, PaymentFailure } from '../../arrears-case.ts';
import { openOrAdd } from '../../open-or-add.ts';

export const ladder: ArrearsLadder = { retryAfterDays: [3, 7], noticeDays: 14, closed: [] };

/** The day after the first failure. */
export const nextDay = '2027-03-03T10:00:00.000Z';

/**
 * A payment of £44.80 that was declined on Tuesday 2 March 2027. The customer was told: it is tried again on Friday.
 */
export function declinedCase(parts: Partial<ArrearsCase> = {}, failed: Partial<PaymentFailure> = {}): ArrearsCase {
  const failure = {
    reason: 'DECLINED',
    code: null,
    isFinal: false,
    methodId: 'card',
    amount: 4480,
    period: 2,
  } as const;
  const at = { now: '2027-03-02T06:00:00.000Z', timeZone: 'Europe/London' };
  const opened = openOrAdd(null, { ...failure, triedAgainOn: null, ...failed }, at);
  assert(opened, 'what failed is followed up');
  return { ...opened, isTold: true, nextTryOn: '2027-03-05', ...parts };
}

/** Such a case as the ladder sees it, with a good card. */
export function declinedStanding(parts: Partial<ArrearsStanding> = {}): ArrearsStanding {
  return {
    ...{ case: declinedCase(), hold: null, due: 4480, underWay: 0, isCardAsked: false, answerUntil: null },
    ...{ means: { methodId: 'card', type: 'CARD', isGood: true }, timeZone: 'Europe/London' },
    ...parts,
  };
}
