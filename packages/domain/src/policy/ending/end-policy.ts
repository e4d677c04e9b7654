import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { PolicyEvent } from '../events.ts';
import type { NotRenewed, PolicyState, Termination } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import { isTurnDue } from '../turning/turn-of.ts';
import { NON_PAYMENT } from './non-payment.ts';
import { settledFrom } from './settled-from.ts';

/** End a policy sooner than agreed. Who may do so, and from which moment, was decided before. */
export type EndPolicy = { readonly type: 'EndPolicy'; readonly now: Instant } & Omit<Termination, 'decidedAt'>;

/** Take an end back that has not come yet, or that staff decided on this day. */
export type TakeBackEnd = { readonly type: 'TakeBackEnd'; readonly now: Instant };

/**
 * Refuses with `policy_ended` if the policy has ended, and with `end_waiting` if an end waits already; only an end for
 * non-payment goes before one that waits.
 */
export function endPolicy(command: EndPolicy, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  const { type: _type, now, ...ending } = command;
  const status = policyStatus(state, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return refused({ code: 'policy_ended' });
  const { termination: waiting } = state;
  const isSooner = waiting !== null && command.reason === NON_PAYMENT && command.effectiveAt < waiting.effectiveAt;
  if (waiting !== null && !isSooner) return refused({ code: 'end_waiting' });
  return ok([{ type: 'PolicyTerminated', termination: { ...ending, decidedAt: now } }]);
}

/**
 * Refuses with `gone` once the end has come and is settled, and with `wrong_state` if none waits. If the turn came
 * while the end waited, the turn is decided now, not backdated: cover ends at this moment if its customer had opted
 * out, and otherwise goes on as it is, since no new term was begun.
 */
export function takeBackEnd({ now }: TakeBackEnd, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  if (state.termination === null) return refused({ code: 'wrong_state' });
  if (now >= settledFrom(state.termination)) return refused({ code: 'gone' });
  const withdrawn = { type: 'TerminationWithdrawn' } as const;
  if (!isTurnDue({ ...state, termination: null }, now) || state.endsAt !== null) return ok([withdrawn]);
  const notRenewed: NotRenewed =
    state.autoRenewal === false
      ? { at: now, why: state.stopped ? 'STOPPED' : 'OPTED_OUT' }
      : { at: now, why: 'NOT_TOLD', goesOn: true };
  return ok([withdrawn, { type: 'TurnedWithoutTerm', notRenewed }]);
}
