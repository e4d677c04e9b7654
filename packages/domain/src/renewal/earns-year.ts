import type { LocalDate } from '@marque/base';
import { type RecordedClaim, takesYear } from '../process/ending/no-claims-record.ts';

/** A term that was covered whole: its first day, and that of the term after it. */
export type WholeTerm = { readonly startAt: LocalDate; readonly nextStartAt: LocalDate };

/** Whether a term earns a year without claims: no claim that takes a year fell into it. Claims before the term, or of the one after it, do not count. */
export function earnsYear({ startAt, nextStartAt }: WholeTerm, claims: readonly RecordedClaim[]): boolean {
  const isWithin = ({ occurredOn }: RecordedClaim) => occurredOn >= startAt && occurredOn < nextStartAt;
  return !claims.some((claim) => isWithin(claim) && takesYear(claim));
}
