import { addToDate, dayOf, type FieldProblem, type Instant, type LocalDate } from '@marque/base';
import type { Policy } from '../policy.ts';
import { versionSold } from '../version-sold.ts';

/** The days on which the cover of a policy may begin, if its start is moved. */
export type StartDays = { readonly first: LocalDate; readonly last: LocalDate };

/** From today to the last day on which the quote that was bought could have begun. */
export function startDays(
  policy: Pick<Policy, 'versions' | 'timeZone'>,
  { startWithinDays, now }: { readonly startWithinDays: number; readonly now: Instant },
): StartDays {
  const quotedOn = dayOf(versionSold(policy).quote.ratedAt, policy.timeZone);
  return { first: dayOf(now, policy.timeZone), last: addToDate(quotedOn, { days: startWithinDays }) };
}

/** Why cover cannot begin on another day, at the place of the change that asks for it; null if it can. */
export function startFault(
  { startAt }: Pick<Policy, 'startAt'>,
  asked: LocalDate | null,
  { first, last }: StartDays,
): FieldProblem | null {
  const pointer = '/changes/0/startAt';
  if (asked === null) return { pointer, code: 'required', message: 'Say on which day cover is to begin' };
  if (asked === startAt) return { pointer, code: 'same_start', message: 'Cover begins on that day already' };
  if (asked >= first && asked <= last) return null;
  return { pointer, code: 'start_date_out_of_range', message: `is not between ${first} and ${last}` };
}
