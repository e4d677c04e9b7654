import type { Instant } from '@marque/base';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { refuseUnlessShown } from '../request/refuse-unless-shown.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { decideChange } from './decide-change.ts';
import { makeChange } from './make-change.ts';
import { shownOfChange } from './shown-of-change.ts';

/** A change that is to be confirmed, of a policy that the transaction holds. */
type Confirming = {
  readonly asked: Asked<'commitPolicyAdjustment'>;
  readonly adjustment: StoredAdjustment;
  readonly stored: StoredPolicy;
  readonly now: Instant;
};

/**
 * Confirms a change as it was shown. Refuses with `payment_required` one for which something is due now: paying that by
 * card confirms it.
 */
export async function confirmChange(
  tx: Tx,
  context: Context,
  { asked, adjustment, stored, now }: Confirming,
): Promise<void> {
  const { brand, principal, requestId, language, body } = asked;
  const decided = await decideChange(tx, { stored, adjustment, brand, principal, language, now });
  const { offered } = decided;
  refuseUnlessShown(shownOfChange(stored.policy, offered), body.shown ?? adjustment.shown);
  if (offered.foreseen.dueNow > 0) refuse('payment_required');
  await makeChange(tx, context, { decided, doer: { principal, requestId } });
}
