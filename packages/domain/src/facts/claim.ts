import { type Data, fullYearsBetween, isData, isLocalDate, type LocalDate } from '@marque/base';
import { LOOK_BACK_YEARS } from './look-back.ts';

/** One claim of a driver in the years looked back on. */
export type Claim = {
  /** Code of the claim (`AccidentFault`, `Windscreen` …). */
  readonly type: string;
  readonly date: LocalDate;
  /** Full years from the claim to the start: 0 to 4. */
  readonly yearsAgo: number;
  /** Whether it cost no-claims discount. Without an answer, it counts as if it did. */
  readonly ncdAffected: boolean;
};

/** The claims that a profile discloses, without those too long ago on the start date. */
export function claimsOf(profile: Data, startAt: LocalDate): Claim[] {
  const disclosed = profile['vehicleClaimsHistory'];
  if (!Array.isArray(disclosed)) return [];
  const claims: Claim[] = [];
  for (const { type, date, ncdAffected } of disclosed.filter(isData)) {
    if (typeof type !== 'string' || !isLocalDate(date)) continue;
    const yearsAgo = Math.max(0, fullYearsBetween(date, startAt));
    if (yearsAgo < LOOK_BACK_YEARS) claims.push({ type, date, yearsAgo, ncdAffected: ncdAffected !== false });
  }
  return claims;
}
