import type { PolicyStatus } from '@marque/domain/enumerations';

/**
 * Whether to-do items name their policy: if a customer has several, even if only one asks for something. An earlier
 * term does not count as another policy.
 */
export function saysWhichPolicy(statuses: readonly PolicyStatus[]): boolean {
  return statuses.filter((status) => status !== 'RENEWED').length > 1;
}
