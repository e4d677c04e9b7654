import type { ProposalStatus } from '@marque/domain/enumerations';

/** Whether one of a visitor's proposals has become a policy. */
export function hasBought(proposals: readonly { readonly status: ProposalStatus }[]): boolean {
  return proposals.some(({ status }) => status === 'POLICY');
}
