import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { RatedRisk } from '../../facts/risk-data.ts';
import type { PolicyEvent } from '../events.ts';
import type { CoverStart, PaidAtOnce, PolicyState, PolicyVersion } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';

/** A version that a change makes, with what it was priced by. */
export type VersionMade = { readonly version: PolicyVersion; readonly rated: RatedRisk };

/**
 * Change what is insured, by the versions that a change makes. Who may do so, and from which moment, was decided
 * before.
 */
export type ChangePolicy = {
  readonly type: 'ChangePolicy';
  readonly made: readonly VersionMade[];
  /** If it moves the start of cover, which has not come: the new start. */
  readonly start?: CoverStart | undefined;
  /** If a policy paid by the month is paid at once from now on (`payAtOnce`). */
  readonly paidAtOnce?: PaidAtOnce | undefined;
  readonly now: Instant;
};

/**
 * Refuses with `policy_ended` if the policy has ended, with `wrong_state` to move a start that has come, with `gone` if
 * the policy has changed since, and with `change_referred` if there is no price until somebody has looked at it.
 */
export function changePolicy(
  { made, start, paidAtOnce, now }: ChangePolicy,
  state: PolicyState,
): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  const status = policyStatus(state, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return refused({ code: 'policy_ended' });
  if (start && status !== 'PENDING') return refused({ code: 'wrong_state' });
  const newest = state.versions.at(-1)?.version ?? 0;
  if (made.some(({ version: { version } }, index) => version !== newest + index + 1)) return refused({ code: 'gone' });
  if (made.some(({ version }) => version.quote.ratingStatus !== 'QUOTE')) return refused({ code: 'change_referred' });
  const changed = made.map(
    ({ version, rated }) => ({ type: 'PolicyChanged', version: { ...version, madeAt: now }, rated }) as const,
  );
  return ok([
    ...(start ? [{ type: 'StartMoved', start } as const] : []),
    ...(paidAtOnce ? [{ type: 'PaidAtOnceChosen', paidAtOnce } as const] : []),
    ...changed,
  ]);
}
