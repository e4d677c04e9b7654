import { policyPath } from '../../policy/policy-paths.ts';

/** The address of the page about a policy's missed payment. */
export function missedPaymentPath(urlName: string, policyId: string): string {
  return policyPath(urlName, policyId, 'missed-payment');
}
