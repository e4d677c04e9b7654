import { dayOf, type Instant, type Pennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { ArrearsCase, EarlierTry, PaymentFailure } from './arrears-case.ts';

/**
 * A failed payment opens a case, or becomes its latest failure. If the same money fails again, it is not owed twice;
 * another period's is owed on top. `owed` is how much of the failed payment is owed, in pennies; left out: all of it.
 * Null if there is no case and the amount is so small that it rides along with the next payment.
 */
export function openOrAdd(
  arrears: ArrearsCase | null,
  failure: PaymentFailure,
  {
    now,
    timeZone,
    owed = failure.amount,
  }: { readonly now: Instant; readonly timeZone: string; readonly owed?: Pennies },
): ArrearsCase | null {
  if (!arrears) return owed < LEAST_DUE_PENNIES.CARD ? null : opened(failure, { now, timeZone, owed });
  const isKnown = [arrears.period, ...arrears.later].includes(failure.period);
  const isOfTry = arrears.trying !== null && arrears.trying === failure.methodId;
  const { isUnconfirmed: _once, ...known } = isKnown ? arrears : withPeriod(arrears, failure.period, owed);
  return {
    ...known,
    tries: arrears.tries + (isOfTry ? 0 : asked(failure)),
    failure,
    failedOn: dayOf(now, timeZone),
    earlier: [...(arrears.earlier ?? []), ...triedBefore(arrears)],
    isTold: false,
    refused: [...new Set([...arrears.refused, ...refusedBy(failure)])],
    trying: isOfTry ? null : arrears.trying,
  };
}

/** A case with the money of a period that fails besides. */
function withPeriod(arrears: ArrearsCase, period: number, amount: Pennies): ArrearsCase {
  const [first = period, ...later] = [arrears.period, ...arrears.later, period].sort((one, other) => one - other);
  return { ...arrears, period: first, later, owed: arrears.owed + amount };
}

/** A case that a period joins as it begins, without being asked for by itself. */
export function withUnasked(arrears: ArrearsCase, period: number, amount: Pennies): ArrearsCase {
  return { ...withPeriod(arrears, period, amount), unasked: arrears.unasked ?? period };
}

function opened(
  failure: PaymentFailure,
  { now, timeZone, owed }: { readonly now: Instant; readonly timeZone: string; readonly owed: Pennies },
): ArrearsCase {
  return {
    ...{ openedAt: now, period: failure.period, later: [], owed, tries: asked(failure), failure },
    ...{ failedOn: dayOf(now, timeZone), isTold: false, refused: refusedBy(failure), trying: null },
    ...(failure.reason === 'NEEDS_CONFIRMATION' && { isUnconfirmed: true as const }),
    ...{ nextTryOn: failure.triedAgainOn, notice: null, restsUntil: null, stoodStill: false, isForPerson: false },
  };
}

/** The latest try of a case, once another follows it. A bank was asked only if something was kept. */
function triedBefore({ failure, failedOn }: ArrearsCase): EarlierTry[] {
  const { askedOn = failedOn, reason } = failure;
  return asked(failure) === 0 ? [] : [{ askedOn, failedOn, reason }];
}

/** If nothing is kept, no bank was asked. */
function asked({ reason }: PaymentFailure): number {
  return reason === 'NO_MEANS' ? 0 : 1;
}

function refusedBy({ isFinal, methodId }: PaymentFailure): readonly string[] {
  return isFinal && methodId !== null ? [methodId] : [];
}
