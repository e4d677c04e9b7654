import type { Instant, Problem } from '@marque/base';
import type { CoverProofState } from '../../enumerations.ts';
import { coveredUntil } from '../covered-until.ts';
import type { Policy } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';

/** Live links of one policy at most. */
const COVER_LINKS_MAX = 5;
/** Real milliseconds for which a link shows anything: 24 hours. */
export const COVER_LINK_LIFE_MS = 24 * 60 * 60 * 1000;
/** How often one link is opened at most, so that a link that spreads does not write an endless record. */
export const COVER_LINK_OPENINGS_MAX = 100;

type Covering = Pick<Policy, 'startsAt' | 'endsAt' | 'termination' | 'successorId'>;

/** Whether a policy covers at a moment, and from when to when; `until` is the first moment that is not covered, null while no end is known. */
export type CoverProof =
  | { readonly state: 'NOT_IN_FORCE' }
  | {
      readonly state: Exclude<CoverProofState, 'NOT_IN_FORCE'>;
      readonly from: Instant;
      readonly until: Instant | null;
    };

/**
 * What a third person may know of a policy at a moment. If it has ended, or its cover ends before it begins: only that
 * it is not in force, nothing about what it was.
 */
export function coverProof(policy: Covering, now: Instant): CoverProof {
  const status = policyStatus(policy, now);
  const [from, until] = [policy.startsAt, coveredUntil(policy)];
  const covers = status === 'ACTIVE' || status === 'PENDING';
  if (!covers || (until !== null && until <= from)) return { state: 'NOT_IN_FORCE' };
  return { state: status === 'ACTIVE' ? 'IN_FORCE' : 'NOT_YET', from, until };
}

/** Why no link may be made: `wrong_state` once the policy has ended or will never cover, `cover_links_full` while as many are live as may be; undefined if one may. */
export function coverLinkProblem(policy: Covering, { live, now }: { live: number; now: Instant }): Problem | undefined {
  if (coverProof(policy, now).state === 'NOT_IN_FORCE') return { code: 'wrong_state' };
  return live >= COVER_LINKS_MAX ? { code: 'cover_links_full' } : undefined;
}
