import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { PolicyEvent } from '../events.ts';
import type { NotRenewedReason, PolicyState } from '../policy.ts';

/** What a turn leads to: the term that follows, or none. */
export type TurnOutcome =
  | { readonly kind: 'renews'; readonly successorId: string }
  | { readonly kind: 'lapses' | 'goes-on'; readonly why: NotRenewedReason };

/** Turn: end a term at the moment at which another one follows, or none does. */
export type TurnPolicy = {
  readonly type: 'TurnPolicy';
  /** The first moment after the term. */
  readonly at: Instant;
  readonly outcome: TurnOutcome;
  readonly now: Instant;
};

/**
 * Ends a term. Refuses with `wrong_state` before the turn, if it has turned already, if somebody ends it, and if the
 * customer has not agreed to the term that is to follow, so that an opt-out wins until this moment.
 */
export function turnPolicy(
  { at, outcome, now }: TurnPolicy,
  state: PolicyState,
): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  const isTurned = state.successorId !== null || state.notRenewed !== undefined;
  if (now < at || isTurned || state.termination !== null) return refused({ code: 'wrong_state' });
  if (outcome.kind !== 'renews') {
    const goesOn = outcome.kind === 'goes-on' ? { goesOn: true as const } : {};
    return ok([{ type: 'TurnedWithoutTerm', notRenewed: { at, why: outcome.why, ...goesOn } }]);
  }
  if (state.autoRenewal !== true) return refused({ code: 'wrong_state' });
  return ok([{ type: 'PolicyRenewed', successorId: outcome.successorId, at }]);
}
