import { fullYearsBetween } from '@marque/base';
import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import type { RiskData } from '../../facts/risk-data.ts';
import { withClaimsOfTerm } from '../with-claims-of-term.ts';
import { type AfterYear, afterYear } from '../years/after-year.ts';
import type { TermOfYears } from '../years/term-of-years.ts';
import { type CountedBy, yearsOfTerms } from '../years/years-of-terms.ts';
import { agedData } from './aged-data.ts';

/** The term that ends, and those of its number before it, the first one first. */
export type TermsEnded = { readonly earlier: readonly TermOfYears[]; readonly last: TermOfYears };

/**
 * What a term ends with, as the next one begins with it: the claims under the number are added first, then all of it is aged to the next start. The no-claims
 * years are those of the whole number: a claim of an earlier term that came to light or was settled once the renewal after it was told counts now as it would have then.
 */
export function dataAtRenewal({ earlier, last }: TermsEnded, by: CountedBy): RiskData {
  const { nextStartAt, endedWith } = last;
  const terms = [...earlier, last];
  const counted = yearsOfTerms(terms, by);
  const turns = terms.map((term, index): AfterYear | undefined => {
    const years = counted[index];
    return years === undefined ? undefined : afterYear(years, { ...term, isWhole: true }, by);
  });
  const spared = new Set(turns.flatMap((turn) => turn?.spared ?? []));
  const recent = by.claims.filter(({ occurredOn }) => fullYearsBetween(occurredOn, nextStartAt) < LOOK_BACK_YEARS);
  const told = withClaimsOfTerm(endedWith, recent, spared);
  return agedData(told, { startAt: nextStartAt, noClaimsYears: turns.at(-1)?.years });
}
