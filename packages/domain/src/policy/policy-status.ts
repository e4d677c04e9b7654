import type { Instant } from '@marque/base';
import type { PolicyStatus } from '../enumerations.ts';
import type { Policy } from './policy.ts';

/** What a status follows from. */
export type StatusFacts = Pick<Policy, 'startsAt' | 'endsAt' | 'termination' | 'successorId'>;

/**
 * How a policy stands. Pending until its start, active from that very moment, ended from the moment at which somebody
 * ends it (before its start: not taken up), and at the end of its term lapsed, or renewed if another follows. Between
 * two events, only time changes it.
 */
export function policyStatus({ startsAt, endsAt, termination, successorId }: StatusFacts, now: Instant): PolicyStatus {
  if (termination && now >= termination.effectiveAt) {
    if (termination.kind === 'VOIDED') return 'VOIDED';
    return termination.effectiveAt <= startsAt ? 'NTU' : 'CANCELLED';
  }
  if (now < startsAt) return 'PENDING';
  if (endsAt === null || now < endsAt) return 'ACTIVE';
  return successorId === null ? 'LAPSED' : 'RENEWED';
}
