import type { ArrearsLadder } from './arrears-case.ts';

/** What a wording says about failed payments; undefined if it says nothing. */
export type LadderPromised = { readonly tries?: number | undefined; readonly noticeDays?: number | undefined };

/** Days between tries that a wording promises and the brand has no day for. */
const BETWEEN_TRIES = 4;

/** A brand's ladder for somebody who bought by a wording: if the two differ, the kinder counts. */
export function kinderLadder<T extends Pick<ArrearsLadder, 'retryAfterDays' | 'noticeDays'>>(
  ladder: T,
  { tries = 0, noticeDays = 0 }: LadderPromised = {},
): T {
  const retryAfterDays = [...ladder.retryAfterDays];
  while (retryAfterDays.length + 1 < tries) retryAfterDays.push((retryAfterDays.at(-1) ?? 0) + BETWEEN_TRIES);
  return { ...ladder, retryAfterDays, noticeDays: Math.max(ladder.noticeDays, noticeDays) };
}
