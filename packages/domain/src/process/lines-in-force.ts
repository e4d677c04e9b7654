import type { LocalDate } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';

/** Which of the lines of one payment a service period is charged, by its first day: those that are active, without a discount that has ended by then. */
export function linesInForce(lines: readonly PremiumLine[], periodStart: LocalDate): readonly PremiumLine[] {
  return lines.filter(({ active, endAt }) => active && (endAt === undefined || endAt >= periodStart));
}
