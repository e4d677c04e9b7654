import type { PolicySummaryWire } from '@marque/contract';

type Standing = { readonly policyDetail: Pick<PolicySummaryWire['policyDetail'], 'policyStatus'> };

/** Whether what there is to do says which policy it is about: where its reader has several, even if one alone asks for something. An earlier term is no other policy. */
export function saysWhichPolicy(policies: readonly Standing[]): boolean {
  return policies.filter(({ policyDetail }) => policyDetail.policyStatus !== 'RENEWED').length > 1;
}
