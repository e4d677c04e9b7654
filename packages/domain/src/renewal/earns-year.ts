import type { LocalDate } from '@marque/base';
import { type RecordedClaim, takesYear } from '../claims/recorded-claim.ts';

/** A term that was covered whole: its first day, and that of the term after it. */
export type WholeTerm = { readonly startAt: LocalDate; readonly nextStartAt: LocalDate };

/** Whether a term earns a year without claims: no claim that takes a year fell into it. Claims before the term, or of the one after it, do not count. */
export function earnsYear(term: WholeTerm, claims: readonly RecordedClaim[]): boolean {
  return !claims.some((claim) => isWithin(term, claim) && takesYear(claim));
}

/** Whether the loss of a claim fell into a term. */
export function isWithin(
  { startAt, nextStartAt }: WholeTerm,
  { occurredOn }: Pick<RecordedClaim, 'occurredOn'>,
): boolean {
  return occurredOn >= startAt && occurredOn < nextStartAt;
}
