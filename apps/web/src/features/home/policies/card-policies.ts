import type { PolicyWire } from '@marque/contract';
import { policyEnd } from '../../../policy/policy-end.ts';

type Told = Pick<PolicyWire, 'policyDetail'>;

/** The policies that have a card, in the order in which they came: one that was renewed is shown by the policy that followed. */
export function cardPolicies<P extends Pick<PolicyWire, 'policyDetail'>>(policies: readonly P[]): P[] {
  return policies.filter(({ policyDetail }) => policyDetail.policyStatus !== 'RENEWED');
}

/**
 * Since or until when a policy insures: the key of a text, and the moment that fills it. One that ended bears the label of an
 * ended one, with its day where that is known.
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
