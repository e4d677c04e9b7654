import type { LocalDate } from '@marque/base';
import type { Policy } from '../policy.ts';

/**
 * Whether a service period, by its first day, belongs to a term that is not charged while no notice of it counts. If
 * cover is ended meanwhile, its days are charged then.
 */
export function isUntold({ paysLater = [], termination }: Policy, startAt: LocalDate): boolean {
  return termination === null && paysLater.some(({ from, on }) => on === null && from <= startAt);
}
