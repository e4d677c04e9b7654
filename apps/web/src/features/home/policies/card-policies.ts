import type { PolicyWire } from '@marque/contract';
import { policyEnd } from '../../../policy/policy-end.ts';

type Told = Pick<PolicyWire, 'policyDetail'>;

/** The policies that have a card, in their order: a renewed policy is shown by its successor. */
export function cardPolicies<P extends Pick<PolicyWire, 'policyDetail'>>(policies: readonly P[]): P[] {
  return policies.filter(({ policyDetail }) => policyDetail.policyStatus !== 'RENEWED');
}

/**
 * The start or end of a policy's cover: the key of a text, and the moment that fills it. An ended policy has the label for
 * ended ones, with its day if known.
 */
export function policyTerm({ policyDetail }: Told): { readonly text: string; readonly at: string | undefined } {
  const end = policyEnd(policyDetail);
  switch (policyDetail.policyStatus) {
    case 'PENDING':
      return { text: 'home.policies.starts', at: policyDetail.inceptedAt };
    case 'ACTIVE':
      return end === undefined
        ? { text: 'home.policies.since', at: policyDetail.firstInceptedAt }
        : { text: 'home.policies.until', at: end };
    default:
      return { text: end === undefined ? 'home.policies.ended' : 'home.policies.endedOn', at: end };
  }
}
