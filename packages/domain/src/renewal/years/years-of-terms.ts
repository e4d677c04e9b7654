import { takesYear } from '../../claims/recorded-claim.ts';
import { CORE_ASSET } from '../../facts/facts-from.ts';
import { ncdYearsFrom } from '../../facts/ncd-years.ts';
import type { RiskData } from '../../facts/risk-data.ts';
import { type ClaimOfTerm, heldAs } from '../with-claims-of-term.ts';
import { afterYear, isWithin } from './after-year.ts';
import type { StepBack } from './step-back.ts';
import type { TermOfYears } from './term-of-years.ts';

/** What the years of a number are counted by: the claims under it, and the step-back table of its product. */
export type CountedBy = { readonly claims: readonly ClaimOfTerm[]; readonly table: StepBack };

/**
 * The no-claims years with which each of some terms of a number begins by what is known now, in order; undefined if
 * nobody was asked for them. Usually they are those that the term holds. If a turn counted other claims than count
 * today, since one came to light, was settled or was paid later, the years are counted from that turn on as they would
 * have been. Years that somebody corrected stay: within a term, or downwards at a turn that knew of no claim.
 */
export function yearsOfTerms(terms: readonly TermOfYears[], by: CountedBy): readonly (number | undefined)[] {
  const counted: (number | undefined)[] = [];
  terms.forEach((term, index) => {
    const before = terms[index - 1];
    const begunWith = before && { term: before, years: counted[index - 1] };
    counted.push(begunWith ? yearsAtTurn(begunWith, term, by) : yearsIn(term.endedWith));
  });
  return counted;
}

type Before = { readonly term: TermOfYears; readonly years: number | undefined };

function yearsAtTurn({ term: last, years }: Before, term: TermOfYears, by: CountedBy): number | undefined {
  const [ended, begun, held] = [last.endedWith, term.begunWith, term.endedWith].map(yearsIn);
  if (held !== begun || years === undefined) return held;
  const isSteppedBack = by.claims.some((claim) => heldAs(term.begunWith, claim) !== 'UNKNOWN');
  if (begun !== undefined && ended !== undefined && begun < ended && !isSteppedBack) return held;
  // A claim that is nobody’s answer left no trace of how it counted.
  const isAsCounted = by.claims.every((claim) => {
    const held = heldAs(term.begunWith, claim);
    return !isWithin(last, claim) || (held !== 'NOBODYS' && takesYear(claim) === (held === 'TOOK'));
  });
  if (isAsCounted && years === ended) return held;
  return afterYear(years, { ...last, isWhole: true }, by).years;
}

/** The no-claims years that disclosures hold. */
function yearsIn({ assets }: RiskData): number | undefined {
  return ncdYearsFrom(assets[CORE_ASSET] ?? {});
}
