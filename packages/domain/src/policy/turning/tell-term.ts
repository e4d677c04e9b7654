import { addToDate, dayOf, type Instant, ok, type Problem, type Result, refused, startOfDay } from '@marque/base';
import type { PolicyEvent } from '../events.ts';
import type { PaysLater, PolicyState } from '../policy.ts';

/** For so many days its customer has had a notice before a term is charged. */
export const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Count a notice that reached the customer only once the term had begun. */
export type TellTerm = { readonly type: 'TellTerm'; readonly toldAt: Instant };

/**
 * From when a term is charged if its customer was told of it too late: the first day that begins fourteen days after
 * that.
 */
export function paidFrom(toldAt: Instant, timeZone: string): NonNullable<PaysLater['on']> {
  const until = new Date(Date.parse(toldAt) + NOTICE_DAYS * DAY_MS).toISOString();
  const day = dayOf(until, timeZone);
  return startOfDay(day, timeZone) === until ? day : addToDate(day, { days: 1 });
}

/** Lets a term be charged from fourteen days on; nothing if the term does not wait for that. */
export function tellTerm({ toldAt }: TellTerm, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  const last = state.paysLater?.at(-1);
  if (last?.on !== null) return ok([]);
  return ok([{ type: 'TermTold', paysLater: { from: last.from, on: paidFrom(toldAt, state.timeZone) } }]);
}
