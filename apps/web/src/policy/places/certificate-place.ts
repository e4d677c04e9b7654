import type { PolicyStatus } from '@marque/domain/enumerations';

/** Whether an address below a policy is the page of its certificate. A policy that has ended has none to show to anybody. */
export function isCertificatePlace(status: PolicyStatus, asked: string): boolean {
  return asked === 'certificate' && (status === 'ACTIVE' || status === 'PENDING');
}
