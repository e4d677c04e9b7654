import { takesYear } from '../../claims/recorded-claim.ts';
import { CORE_ASSET } from '../../facts/facts-from.ts';
import { MAXIMUM_NCD_YEARS, ncdYearsFrom } from '../../facts/ncd-years.ts';
import type { RiskData } from '../../facts/risk-data.ts';
import type { Policy } from '../../policy/policy.ts';
import { earnsYear, isWithin } from '../../renewal/earns-year.ts';
import { type ClaimOfTerm, hasTakenYear } from '../../renewal/with-claims-of-term.ts';

/**
 * How many no-claims years the last of some terms of a number, oldest first, holds too many: a claim that came to light once the renewal after it was told took no
 * year from that, and no later renewal has known of it. A nine, which means nine or more, hides years: what was earned beside it makes up for one.
 */
export function yearsTakenLate(terms: readonly Policy[], claims: readonly ClaimOfTerm[]): number {
  return terms.slice(1).reduce((late, next, index) => {
    const term = terms[index];
    const [before, after] = [yearsIn(term?.versions.at(-1)?.data), yearsIn(next.versions[0]?.data)];
    if (term === undefined || before === undefined || after === undefined) return late;
    const span = { startAt: term.startAt, nextStartAt: next.startAt };
    const later = terms.slice(index + 1).flatMap(({ versions: [first] }) => (first ? [first.data] : []));
    const isOpen = (claim: ClaimOfTerm) => !later.some((data) => hasTakenYear(data, claim));
    // Somebody who corrected the years downwards knew them.
    if (after < before) return 0;
    if (after > before)
      return late + (claims.some((claim) => isWithin(span, claim) && takesYear(claim) && isOpen(claim)) ? 1 : 0);
    return after === MAXIMUM_NCD_YEARS && earnsYear(span, claims) ? Math.max(0, late - 1) : late;
  }, 0);
}

function yearsIn(data: RiskData | undefined): number | undefined {
  return data && ncdYearsFrom(data.assets[CORE_ASSET] ?? {});
}
