import type { Handler } from '../../../ground/handler.ts';
import { refuse } from '../../../ground/refuse.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { endHold, lockHold } from '../../../store/retention/holds.ts';

/** Ends a hold, once. */
export const endRetentionHold: Handler<'endRetentionHold'> = async (
  { brand, params, principal, requestId },
  context,
) => {
  await inTransaction(context.db, async (tx) => {
    const hold = (await lockHold(tx, { brand: brand.brand, holdId: params.holdId })) ?? refuse('not_found');
    if (hold.lifted_at !== null) refuse('wrong_state');
    const doer = { principal, requestId };
    await endHold(tx, context, hold, { by: principal.actor, at: context.clock.now(), doer });
  });
  return null;
};
