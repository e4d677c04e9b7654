import type { CustomerAccountWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';
import type { IconName, PillProps } from '@marque/kit';
import { statusIcons, statusTexts, statusTones } from './policy-status.ts';

type Stated = {
  readonly policyStatus: PolicyStatus;
  /** The account that the policy is billed to; left out or null where it is not known. */
  readonly account?: Pick<CustomerAccountWire, 'accountStatus' | 'missedPayment'> | null | undefined;
};

/** A policy's state in a word or two: how the pill looks and what it says. */
export type PolicyState = {
  readonly text: string;
  readonly tone: NonNullable<PillProps['tone']>;
  readonly icon?: IconName;
};

/** How a policy stands. Where its account is suspended, or a payment waits for the customer's word to the bank, cover goes on, and the state says both. */
export function policyState({ policyStatus, account }: Stated): PolicyState {
  if (policyStatus === 'ACTIVE' && account?.accountStatus === 'SUSPENDED')
    return { text: 'policy.status.suspended', tone: 'warning', icon: 'clock' };
  if (policyStatus === 'ACTIVE' && account?.missedPayment?.reason === 'NEEDS_CONFIRMATION')
    return { text: 'policy.status.toConfirm', tone: 'warning', icon: 'clock' };
  const icon = statusIcons[policyStatus];
  return { text: statusTexts[policyStatus], tone: statusTones[policyStatus], ...(icon && { icon }) };
}
