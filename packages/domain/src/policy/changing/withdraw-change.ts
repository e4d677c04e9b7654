import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { PolicyEvent } from '../events.ts';
import type { PolicyState, PolicyVersion } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import { changesAgreed, heldAt } from './changes-agreed.ts';

/** Take an agreed change back, as if it had never been. Who may, and until when, was decided before. */
export type WithdrawChange = { readonly type: 'WithdrawChange'; readonly adjustmentId: string; readonly now: Instant };

/**
 * From the moment of a change on, the other changes hold without it, by the versions in which they did. Refuses with `policy_ended` what has ended, with
 * `wrong_state` where no such change is agreed, and with `change_followed` where one that was agreed later never held without it.
 */
export function withdrawChange(
  { adjustmentId, now }: WithdrawChange,
  state: PolicyState,
): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  const status = policyStatus(state, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return refused({ code: 'policy_ended' });
  const agreed = changesAgreed(state);
  const change = agreed.find((one) => one.adjustmentId === adjustmentId);
  if (!change) return refused({ code: 'wrong_state' });
  const others = agreed.filter((one) => one !== change);
  const later = others.map(({ effectiveAt }) => effectiveAt).filter((moment) => moment > change.effectiveAt);
  const versions: PolicyVersion[] = [];
  for (const startedAt of new Set([change.effectiveAt, ...later])) {
    const stood = versionHolding(state.versions, heldAt(others, startedAt));
    if (!stood) return refused({ code: 'change_followed' });
    const version = state.versions.length + versions.length + 1;
    versions.push({ ...stood, startedAt, version, sameAs: stood.sameAs ?? stood.version });
  }
  return ok([{ type: 'ChangeWithdrawn', adjustmentId, versions }]);
}

function versionHolding(versions: readonly PolicyVersion[], held: readonly string[]): PolicyVersion | undefined {
  return versions.findLast(
    ({ holds = [] }) => holds.length === held.length && held.every((id, at) => holds[at] === id),
  );
}
