import type { RiskData } from '../facts/risk-data.ts';
import { agedData } from './aged-data.ts';
import { earnsYear, type WholeTerm } from './earns-year.ts';
import { type ClaimOfTerm, withClaimsOfTerm } from './with-claims-of-term.ts';

/**
 * What a term ends with, as the next one begins with it: the claims made in the term are added first, then all of it is aged to the next start. Claims of
 * earlier terms are disclosed already, or too old.
 */
export function dataAtRenewal(data: RiskData, term: WholeTerm, claims: readonly ClaimOfTerm[]): RiskData {
  const told = withClaimsOfTerm(data, claims);
  return agedData(told, { startAt: term.nextStartAt, earnsYear: earnsYear(term, claims) });
}
