import { addToDate, dayOf, type Instant, ok, type Problem, type Result, refused, startOfDay } from '@marque/base';
import type { InsurerReason } from '../../end-speakers.ts';
import type { PolicyEvent } from '../events.ts';
import type { Policy, PolicyState } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import { isTurnDue, turnOf } from './turn-of.ts';

/** Its customer has the letter for so many days before the turn, if time allows. */
const STOP_DAYS = 21;

/**
 * Let no term follow by the insurer’s will, for a reason; null takes that back. `isAllowed`: its product renews it at
 * all.
 */
export type StopRenewal = {
  readonly type: 'StopRenewal';
  readonly reason: InsurerReason | null;
  readonly isAllowed: boolean;
  readonly now: Instant;
};

/**
 * Refuses with `renewal_unchangeable` if its product never renews it, and with `wrong_state` once the policy has ended
 * or will by somebody’s word, and from its turn on. What its customer chose about renewing is kept, and counts again
 * once the stop is taken back.
 */
export function stopRenewal(
  { reason, isAllowed, now }: StopRenewal,
  state: PolicyState,
): Result<readonly PolicyEvent[], Problem> {
  if (state === null) return refused({ code: 'not_found' });
  if (!isAllowed) return refused({ code: 'renewal_unchangeable' });
  const status = policyStatus(state, now);
  const isLive = (status === 'ACTIVE' || status === 'PENDING') && state.termination === null;
  if (!isLive || state.successorId !== null || isTurnDue(state, now)) return refused({ code: 'wrong_state' });
  const { stopped, autoRenewal } = state;
  if (reason === null) return ok(stopped ? [{ type: 'RenewalStopLifted' }] : []);
  if (stopped?.reason === reason) return ok([]);
  return ok([{ type: 'RenewalStopped', stopped: { reason, chosen: stopped ? stopped.chosen : autoRenewal } }]);
}

/** Whether a customer who is told now that no term follows has fewer than the days that they should have. */
export function isStopToldLate(policy: Policy, now: Instant): boolean {
  const { timeZone } = policy;
  return now >= startOfDay(addToDate(dayOf(turnOf(policy), timeZone), { days: 1 - STOP_DAYS }), timeZone);
}
