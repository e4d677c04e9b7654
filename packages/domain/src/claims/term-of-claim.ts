import type { LocalDate } from '@marque/base';
import { type CoverOfTerm, coversDay } from './covers-day.ts';

/**
 * The term to which a loss on a day belongs, among the terms of one policy number: the last that covers the day.
 * Undefined if none does.
 */
export function termOfClaim<T extends CoverOfTerm>(terms: readonly T[], occurredOn: LocalDate): T | undefined {
  const inOrder = terms.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return inOrder.findLast((term) => coversDay(term, occurredOn));
}
