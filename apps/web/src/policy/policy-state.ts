import type { CustomerAccountWire, PolicyWire } from '@marque/contract';
import type { IconName, PillProps } from '@marque/kit';
import { daysLeft } from './days-left.ts';
import { policyEnd } from './policy-end.ts';
import { statusIcons, statusTexts, statusTones } from './policy-status.ts';
import { waitingEnd } from './waiting-end.ts';

/** A policy with the account to which it is billed; left out or null if unknown. */
export type Stated = {
  readonly policy: Pick<PolicyWire, 'policyDetail' | 'today'>;
  readonly account?: Pick<CustomerAccountWire, 'accountStatus' | 'missedPayment'> | null | undefined;
};

/** A policy's state in a word or two: what its pill says, with the days that are left or the last minute of its cover, and how it looks. */
export type PolicyState = {
  readonly text: string;
  readonly count?: number;
  readonly at?: string;
  readonly tone: NonNullable<PillProps['tone']>;
  readonly icon?: IconName;
};

const SOON = { tone: 'warning', icon: 'clock' } as const;

/**
 * How a policy stands, the same on every page. A coming end goes before being in force. If its account is suspended, or
 * a payment waits for the customer to confirm it with the bank, cover goes on, and the state says both.
 */
export function policyState({ policy, account }: Stated, timeZone: string): PolicyState {
  const { policyStatus } = policy.policyDetail;
  const ending = endingState(policy, timeZone);
  if (ending) return { ...ending, ...SOON };
  if (policyStatus === 'ACTIVE' && account?.accountStatus === 'SUSPENDED')
    return { text: 'policy.status.suspended', ...SOON };
  if (policyStatus === 'ACTIVE' && account?.missedPayment?.reason === 'NEEDS_CONFIRMATION')
    return { text: 'policy.status.toConfirm', ...SOON };
  const icon = statusIcons[policyStatus];
  return { text: statusTexts[policyStatus], tone: statusTones[policyStatus], ...(icon && { icon }) };
}

/**
 * The words for a coming end: its day if it makes the policy void or is far ahead, otherwise the days that are left.
 */
function endingState(
  policy: Stated['policy'],
  timeZone: string,
): Pick<PolicyState, 'text' | 'count' | 'at'> | undefined {
  const { policyDetail } = policy;
  const waiting = waitingEnd(policyDetail);
  const at = policyEnd(policyDetail);
  if (waiting === 'never') return { text: 'policy.status.never' };
  if (waiting === 'void' && at !== undefined) return { text: 'policy.status.voidAfter', at };
  const count = daysLeft(policy, timeZone);
  if (count !== undefined)
    return count === 0 ? { text: 'policy.status.endsToday' } : { text: 'policy.status.endsIn', count };
  const isFarAhead = waiting === 'end' && policyDetail.policyStatus === 'ACTIVE';
  return isFarAhead && at !== undefined ? { text: 'policy.status.endsOn', at } : undefined;
}
