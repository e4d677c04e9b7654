import type { Instant } from '@marque/base';
import type { PaymentFailure } from '../arrears/arrears-case.ts';
import { openOrAdd } from '../arrears/open-or-add.ts';
import { partOf, withPartBack } from '../spread/spread.ts';
import { askedAgain } from './asking/after-asking.ts';
import type { AskedFor } from './take-back-charge.ts';

/** A payment that failed. */
export type Failed = {
  readonly failure: PaymentFailure;
  /** A letter of its own has told the customer already. */
  readonly isTold?: boolean;
  /** It ended before the bank drew it, for example with its mandate, and not because anybody refused it. */
  readonly isCalledOff?: boolean;
  /** What it was to be drawn from can still be drawn on. */
  readonly isMeansGood?: boolean;
  /** It asked for more than is owed by now, so it is not presented again: a separate debit asks for what is left. */
  readonly isAskedAnew?: boolean;
};

/**
 * How an account stands once one of its payments has failed: what was not paid is followed up. A debit is asked for
 * ahead of its charge. If it ends before the charge, nothing is owed yet, so its period is asked for once more, on its
 * day. If it is refused before the charge, it is told again and followed up once it is owed. A debit that was cancelled
 * though its means is good is asked for once more in any case: nobody has refused it. So is one that asked for more
 * than is owed by now. A part for months that we failed to ask for is never followed up: once the bank is no longer
 * asked again automatically, that part waits for a later payment. Nor do we follow up anything above the period's
 * present cost, since nobody owes that.
 */
export function afterFailure(
  { progress, arrears }: AskedFor,
  { failure, isTold = false, isCalledOff = false, isMeansGood = false, isAskedAnew = false }: Failed,
  at: { readonly now: Instant; readonly timeZone: string },
): AskedFor {
  const isAhead = failure.period > progress.charged;
  const { period, triedAgainOn } = failure;
  const isFollowed = arrears !== null && [arrears.period, ...arrears.later].includes(period);
  const isAskedAgain = (isAskedAnew || (isCalledOff && isMeansGood)) && !isFollowed;
  if (isAskedAgain || (isAhead && (isCalledOff || arrears !== null))) {
    const again = withPartBack(progress, period, 'first');
    return { progress: askedAgain(again, period), arrears };
  }
  const part = triedAgainOn === null ? partOf(progress, period) : 0;
  const tooMuch = isFollowed || isAhead || period !== progress.asked ? 0 : (progress.expected ?? 0);
  const owed = Math.max(0, failure.amount - tooMuch);
  const opened = openOrAdd(arrears, part === 0 ? failure : { ...failure, part }, { ...at, owed });
  const isHeard = opened !== null && isTold && !isAhead;
  const heard = isHeard ? { ...opened, isTold, nextTryOn: triedAgainOn } : opened;
  const { expected, ...without } = progress;
  const kept = tooMuch > 0 || expected === undefined ? without : { ...without, expected };
  if (part === 0) return { progress: kept, arrears: heard };
  return {
    progress: withPartBack(kept, period, 'last'),
    arrears: heard && { ...heard, owed: Math.max(0, heard.owed - part) },
  };
}
