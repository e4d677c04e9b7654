import { type Instant, type LocalDate, type Pennies, startOfDay, sumPennies } from '@marque/base';
import { addWorkingDays } from '../../billing/calendar/working-days.ts';
import type { MoneyArriving } from '../bill-run/bill-account.ts';

/** GoCardless sends a debit to the bank on the second working day before its day, at 16:00. */
const SENT_AHEAD = 2;
/** An hour before that nothing is promised any more: what is called off must be called off in time. */
const UNTIL_HOUR = 15;

/** When, by the calendar of which banks. */
export type CallingOff = { readonly now: Instant; readonly timeZone: string; readonly closed: readonly LocalDate[] };

/** Whether a debit can be called off: nobody was asked for it, or the provider has it and has not sent it to the bank. */
export function canBeCalledOff(
  { isDue = false, isWithProvider = false, payOn }: Pick<MoneyArriving, 'isDue' | 'isWithProvider' | 'payOn'>,
  { now, timeZone, closed }: CallingOff,
): boolean {
  if (isDue) return true;
  if (!isWithProvider || payOn === null) return false;
  const sentOn = addWorkingDays(payOn, -SENT_AHEAD, closed);
  return now < new Date(Date.parse(startOfDay(sentOn, timeZone)) + UNTIL_HOUR * 3_600_000).toISOString();
}

/** What of the debits on their way can be called off, and those that cannot. */
export function debitsToCallOff(
  arriving: readonly MoneyArriving[],
  when: CallingOff,
): { readonly pennies: Pennies; readonly others: readonly MoneyArriving[] } {
  const off = arriving.filter((one) => canBeCalledOff(one, when));
  return { pennies: sumPennies(off.map(({ amount }) => amount)), others: arriving.filter((one) => !off.includes(one)) };
}
