import type { Instant } from '@marque/base';
import type { PaymentFailure } from '../arrears/arrears-case.ts';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { AskedFor } from './take-back-charge.ts';

/** A payment that failed. */
export type Failed = {
  readonly failure: PaymentFailure;
  /** A letter of its own has told the customer already. */
  readonly isTold?: boolean;
  /** It ended before the bank drew it, such as by the end of its mandate, and not because anybody refused it. */
  readonly isCalledOff?: boolean;
};

/**
 * How an account stands once a payment of it has failed: what was not paid is followed up. A debit is asked for ahead of its charge. Where it ends before that,
 * nothing is owed yet, so its period is asked for once more, on its day. Where it is refused before that, it is told again and followed up once it is owed.
 */
export function afterFailure(
  { progress, arrears }: AskedFor,
  { failure, isTold = false, isCalledOff = false }: Failed,
  at: { readonly now: Instant; readonly timeZone: string },
): AskedFor {
  const isAhead = failure.period > progress.charged;
  if (isAhead && (isCalledOff || arrears !== null))
    return { progress: { ...progress, asked: Math.min(progress.asked, failure.period - 1) }, arrears };
  const opened = openOrAdd(arrears, failure, at);
  const isHeard = opened !== null && isTold && !isAhead;
  return { progress, arrears: isHeard ? { ...opened, isTold, nextTryOn: failure.triedAgainOn } : opened };
}
