import { type Instant, type LocalDate, type Pennies, startOfDay, sumPennies } from '@marque/base';
import { addWorkingDays } from '../../billing/calendar/working-days.ts';
import type { MoneyArriving } from '../bill-run/bill-account.ts';

/** GoCardless sends a debit to the bank on the second working day before its day, at 16:00. */
const SENT_AHEAD = 2;
/** For the last hour before that, nothing is promised: a debit must be called off in time. */
const UNTIL_HOUR = 15;

/** When cover ends, seen from now, and by which banks' calendar. Debits are called off at the end. */
export type CallingOff = {
  readonly now: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly closed: readonly LocalDate[];
};

/**
 * Whether a debit can be called off at an end: nobody was asked for it, or the provider has it and has not sent it to
 * the bank. By the time a waiting end comes, the provider has been asked for everything that is due now.
 */
export function canBeCalledOff(
  { isDue = false, isWithProvider = false, payOn }: Pick<MoneyArriving, 'isDue' | 'isWithProvider' | 'payOn'>,
  { now, endsAt, timeZone, closed }: CallingOff,
): boolean {
  const isNow = endsAt <= now;
  if (isDue && isNow) return true;
  if (!(isDue || isWithProvider) || payOn === null) return false;
  const sentOn = addWorkingDays(payOn, -SENT_AHEAD, closed);
  const at = isNow ? now : endsAt;
  return at < new Date(Date.parse(startOfDay(sentOn, timeZone)) + UNTIL_HOUR * 3_600_000).toISOString();
}

/** Whether the money of a debit has arrived when cover ends: no report of a failure on the working day after it counts as success. */
export function hasArrived(payOn: LocalDate, { now, endsAt, timeZone, closed }: CallingOff): boolean {
  return startOfDay(addWorkingDays(payOn, 1, closed), timeZone) <= (endsAt > now ? endsAt : now);
}

/** The debits on their way that can be called off, and those that cannot. */
export function debitsToCallOff(
  arriving: readonly MoneyArriving[],
  when: CallingOff,
): { readonly pennies: Pennies; readonly others: readonly MoneyArriving[] } {
  const off = arriving.filter((one) => canBeCalledOff(one, when));
  return { pennies: sumPennies(off.map(({ amount }) => amount)), others: arriving.filter((one) => !off.includes(one)) };
}
