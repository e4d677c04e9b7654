import { fullYearsBetween } from '@marque/base';
import { takesYear } from '../../claims/recorded-claim.ts';
import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import type { RiskData } from '../../facts/risk-data.ts';
import { earnsYear, type WholeTerm } from '../earns-year.ts';
import { type ClaimOfTerm, hasTakenYear, withClaimsOfTerm } from '../with-claims-of-term.ts';
import { agedData } from './aged-data.ts';

/** A term that was covered whole, and the disclosures with which it began. */
export type TermEnded = WholeTerm & { readonly begunWith: RiskData };

/**
 * What a term ends with, as the next one begins with it: the claims under the number are added first, then all of it is aged to the next start. A claim of an
 * earlier term may have come to light once the renewal after it was told. It took no year from that, so it does now.
 */
export function dataAtRenewal(data: RiskData, term: TermEnded, claims: readonly ClaimOfTerm[]): RiskData {
  const recent = claims.filter(({ occurredOn }) => fullYearsBetween(occurredOn, term.nextStartAt) < LOOK_BACK_YEARS);
  const late = recent.filter(
    (claim) => claim.occurredOn < term.startAt && takesYear(claim) && !hasTakenYear(term.begunWith, claim),
  );
  const told = withClaimsOfTerm(data, recent);
  return agedData(told, { startAt: term.nextStartAt, earnsYear: earnsYear(term, claims) && late.length === 0 });
}
