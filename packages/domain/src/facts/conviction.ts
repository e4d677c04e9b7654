import { type Data, fullYearsBetween, isData, isLocalDate, type LocalDate } from '@marque/base';
import { LOOK_BACK_YEARS } from './look-back.ts';

/** One conviction of a driver in the years looked back on. */
export type Conviction = {
  /** Endorsement code (`SP30`). */
  readonly code: string;
  readonly date: LocalDate;
  /** Full years from the conviction to the start: 0 to 4. */
  readonly yearsAgo: number;
};

/** The convictions that a licence discloses, without those too long ago on the start date. */
export function convictionsOf(licence: Data, startAt: LocalDate): Conviction[] {
  const disclosed = licence['convictions'];
  if (!Array.isArray(disclosed)) return [];
  const convictions: Conviction[] = [];
  for (const { code, convictionDate: date } of disclosed.filter(isData)) {
    if (typeof code !== 'string' || !isLocalDate(date)) continue;
    const yearsAgo = Math.max(0, fullYearsBetween(date, startAt));
    if (yearsAgo < LOOK_BACK_YEARS) convictions.push({ code: code.toUpperCase(), date, yearsAgo });
  }
  return convictions;
}
