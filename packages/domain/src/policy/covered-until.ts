import type { Instant } from '@marque/base';
import type { Policy } from './policy.ts';

/** The first moment after the start that a policy does not cover, by its terms or because somebody ended it; null while no end is known. */
export function coveredUntil({ endsAt, termination }: Pick<Policy, 'endsAt' | 'termination'>): Instant | null {
  const ends = [endsAt, termination?.effectiveAt].filter((end) => end !== null && end !== undefined);
  return ends.sort()[0] ?? null;
}
