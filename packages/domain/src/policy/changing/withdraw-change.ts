import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { PolicyEvent } from '../events.ts';
import type { CoverStart, Policy, PolicyState, PolicyVersion } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import { changesAgreed, movesStart } from './changes-agreed.ts';
import { happenings, heldAt } from './happenings.ts';
import { versionHolding } from './version-holding.ts';

/**
 * Take an agreed change back, as if it had never been. Who may do so, and until when, was decided before. `start` is
 * the start as it was before a change that moved it.
 */
export type WithdrawChange = {
  readonly type: 'WithdrawChange';
  readonly adjustmentId: string;
  readonly start?: CoverStart | undefined;
  readonly now: Instant;
};

/**
 * From the moment of a change on, the other changes hold without it, by the versions in which they did before. Refuses
 * with `policy_ended` if the policy has ended, with `wrong_state` if no such change is agreed, with `change_followed`
 * if a later change never held without it, and with `gone` to take back a move of the start once cover has begun, or
 * would have.
 */
export function withdrawChange(
  { adjustmentId, start, now }: WithdrawChange,
  state: PolicyState,
): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  const status = policyStatus(state, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return refused({ code: 'policy_ended' });
  const change = changesAgreed(state).find((one) => one.adjustmentId === adjustmentId);
  if (!change) return refused({ code: 'wrong_state' });
  if (movesStart(change) && (status !== 'PENDING' || !start || start.startsAt <= now)) return refused({ code: 'gone' });
  const others = happenings(changesAgreed(withoutChange(state, adjustmentId)), start ? { ...state, ...start } : state);
  const from = start?.startsAt ?? change.effectiveAt;
  const later = others.map(({ at }) => at).filter((moment) => moment > from);
  const versions: PolicyVersion[] = [];
  for (const startedAt of new Set([from, ...later])) {
    const stood = versionHolding(state.versions, heldAt(others, startedAt));
    if (!stood) return refused({ code: 'change_followed' });
    const version = state.versions.length + versions.length + 1;
    versions.push({ ...stood, startedAt, version, sameAs: stood.sameAs ?? stood.version });
  }
  const withdrawn = { type: 'ChangeWithdrawn', adjustmentId, versions } as const;
  return ok(start ? [{ type: 'StartMoved', start }, withdrawn] : [withdrawn]);
}

function withoutChange({ versions, changesWithdrawn = [] }: Policy, adjustmentId: string) {
  return { versions, changesWithdrawn: [...changesWithdrawn, adjustmentId] };
}
