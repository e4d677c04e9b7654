import type { PolicyStatus } from '@marque/domain/enumerations';

/** The address below a policy of what was told for it. */
export const EVIDENCE_PLACE = 'told';

/** Whether an address below a policy is that of what was told for it: every policy has it that has pages at all. */
export function isEvidencePlace(status: PolicyStatus, asked: string): boolean {
  return asked === EVIDENCE_PLACE && status !== 'RENEWED';
}
