import type { Instant } from '@marque/base';
import type { PolicyStatus } from '../enumerations.ts';
import type { Policy } from './policy.ts';

/** How a policy stands: pending until its start, active from that very moment, lapsed from its end. Time alone changes it. */
export function policyStatus(policy: Pick<Policy, 'startsAt' | 'endsAt'>, now: Instant): PolicyStatus {
  if (now < policy.startsAt) return 'PENDING';
  if (policy.endsAt !== null && now >= policy.endsAt) return 'LAPSED';
  return 'ACTIVE';
}
