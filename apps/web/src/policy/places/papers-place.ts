import type { PolicyStatus } from '@marque/domain/enumerations';

/**
 * Whether an address below a policy is that of the papers of a policy that has ended: they are no tab of it, but can be read on. Those of a policy that
 * was renewed stand under the one that follows it.
 */
export function isPapersPlace(status: PolicyStatus, asked: string): boolean {
  return asked === 'documents' && hasPapersPlace(status);
}

/** Whether the papers of a policy in this status have a page beside its tabs. */
export function hasPapersPlace(status: PolicyStatus): boolean {
  return status === 'CANCELLED' || status === 'LAPSED' || status === 'VOIDED' || status === 'NTU';
}
