import type { LocalDate } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';

/**
 * The lines of one payment that are charged for a service period, by its first day: the active ones, without a discount
 * that has ended by then.
 */
export function linesInForce(lines: readonly PremiumLine[], periodStart: LocalDate): readonly PremiumLine[] {
  return lines.filter(({ active, endAt }) => active && (endAt === undefined || endAt >= periodStart));
}
