import type { LocalDate, Pennies } from '@marque/base';
import type { CallOutput, Change } from '@marque/contract';

/** What is left of a year, as it is paid at once. */
export type RestAtOnce = {
  readonly startAt: LocalDate;
  readonly through: LocalDate;
  readonly months: number;
  /** The price of one of these months; null if they have different prices. */
  readonly aMonth: Pennies | null;
  readonly total: Pennies;
  /** The day of the first payment that is no longer taken; null if none was to come. */
  readonly nextOn: LocalDate | null;
  /** What of it is due now. */
  readonly dueNow: Pennies;
};

/** Whether changes ask to pay the rest of a year at once. That change is made on its own. */
export function paysAtOnce(changes: readonly Change[]): boolean {
  return changes.some(({ changeType }) => changeType === 'SELECT_PAYMENT_SCHEDULE');
}

/** The rest of a year in months and in one sum, for a change to paying at once; null if no month is left. */
export function restAtOnce({
  periods,
  payments,
  dueNow,
}: Pick<CallOutput<'tryChange'>['change'], 'periods' | 'payments' | 'dueNow'>): RestAtOnce | null {
  const rest = periods.at(-1);
  if (!rest) return null;
  const { startAt, through, days, total } = rest;
  // A month has 28 to 31 days, and twelve months are a year.
  const months = Math.round((days * 12) / 365);
  const aMonth = months > 0 && total % months === 0 ? total / months : null;
  const nextOn = payments.find(({ from }) => from !== null)?.payOn ?? null;
  return { startAt, through, months, aMonth, total, nextOn, dueNow };
}
