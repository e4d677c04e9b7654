import type { PolicyStatus } from '@marque/domain/enumerations';

import { policyPath } from '../../policy/policy-paths.ts';

const PLACE = 'missed-payment';

/** Whether an address below a policy is that of its missed payment: every policy has it that has pages at all. */
export function isMissedPaymentPlace(status: PolicyStatus, asked: string): boolean {
  return asked === PLACE && status !== 'RENEWED';
}

/** The address of the page about a policy's missed payment. */
export function missedPaymentPath(urlName: string, policyId: string): string {
  return `${policyPath(urlName, policyId)}/${PLACE}`;
}
