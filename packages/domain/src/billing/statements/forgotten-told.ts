import type { LocalDate, Pennies } from '@marque/base';
import type { ForgottenFate } from '../../enumerations.ts';
import { type Forgotten, latestOf, oldestOf, penniesOf, withoutOldest } from './forgotten.ts';
import type { ForgottenOnStatement } from './forgotten-of.ts';

/** Pennies of a month that we failed to ask for, as a statement tells them. Its days are null if they were not kept. */
export type ForgottenTold = {
  readonly periodStart: LocalDate | null;
  readonly periodEnd: LocalDate | null;
  readonly amount: Pennies;
  readonly fate: ForgottenFate;
};

/**
 * What is left of it in the books today, and how much of that was agreed to come with later payments. Money in pennies.
 */
type Left = { readonly left: Pennies; readonly spread: Pennies };

type Months = readonly Omit<ForgottenTold, 'fate'>[];

/**
 * What the latest statement says about it. `ahead`: the part already requested from a bank, with the payment of a later
 * period.
 */
export function forgottenOnLatest(
  { came, comes, months }: ForgottenOnStatement,
  { left, spread, ahead }: Left & { readonly ahead: Pennies },
): readonly ForgottenTold[] {
  const open = withUnnamed(latestOf(withoutOldest(months.carried, comes), ahead + left), ahead + left);
  return [
    ...fated(withUnnamed(months.came, came), 'CAME'),
    ...fated(withUnnamed(oldestOf(months.carried, comes), comes), 'COMES'),
    ...stillOpen(open, ahead + spread),
  ];
}

/** What a closed statement tells of it, for good. */
export function forgottenOnClosed({ came, months }: ForgottenOnStatement): readonly ForgottenTold[] {
  return [...fated(withUnnamed(months.came, came), 'CAME'), ...fated(months.carried, 'THEN')];
}

/** What the estimate of the next statement says about it. `asked`: what comes with its payment. */
export function forgottenOnNext(
  { comes, months }: ForgottenOnStatement,
  { asked, left, spread }: Left & { readonly asked: Pennies },
): readonly ForgottenTold[] {
  const open = withUnnamed(latestOf(withoutOldest(months.carried, comes), asked + left), asked + left);
  return [...fated(oldestOf(open, asked), 'COMES'), ...stillOpen(withoutOldest(open, asked), spread)];
}

/** What is open: so much of it comes with payments to come, the oldest first. */
function stillOpen(open: Months, later: Pennies): readonly ForgottenTold[] {
  return [...fated(oldestOf(open, later), 'LATER'), ...fated(withoutOldest(open, later), 'OPEN')];
}

/** Months, with the part of so many pennies that belongs to no kept month: that part is older than they are. */
function withUnnamed(months: readonly Forgotten[], pennies: Pennies): Months {
  const amount = pennies - penniesOf(months);
  return amount > 0 ? [{ periodStart: null, periodEnd: null, amount }, ...months] : months;
}

function fated(months: Months, fate: ForgottenFate): readonly ForgottenTold[] {
  return months.map((one) => ({ ...one, fate }));
}
