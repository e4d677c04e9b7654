import { fullYearsBetween } from '@marque/base';
import { LOOK_BACK_YEARS } from '../facts/look-back.ts';
import type { RiskData } from '../facts/risk-data.ts';
import { takesYear } from '../process/ending/no-claims-record.ts';
import { agedData } from './aged-data.ts';
import { earnsYear, type WholeTerm } from './earns-year.ts';
import { type ClaimOfTerm, isDisclosed, withClaimsOfTerm } from './with-claims-of-term.ts';

/**
 * What a term ends with, as the next one begins with it: the claims under the number are added first, then all of it is aged to the next start. Those of
 * earlier terms are disclosed already, are too old, or came to light once the renewal was told: such a one took no year then, so it does now.
 */
export function dataAtRenewal(data: RiskData, term: WholeTerm, claims: readonly ClaimOfTerm[]): RiskData {
  const recent = claims.filter(({ occurredOn }) => fullYearsBetween(occurredOn, term.nextStartAt) < LOOK_BACK_YEARS);
  const late = recent.filter((claim) => claim.occurredOn < term.startAt && !isDisclosed(data, claim));
  const told = withClaimsOfTerm(data, recent);
  const isEarned = earnsYear(term, claims) && !late.some(takesYear);
  return agedData(told, { startAt: term.nextStartAt, earnsYear: isEarned });
}
