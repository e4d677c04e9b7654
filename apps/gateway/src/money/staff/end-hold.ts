import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { storeHold } from '../../store/money/billing/account-billing.ts';
import { lockHeldBack, planCollecting } from '../../store/money/collections.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { withBilling } from './with-billing.ts';

/** Ends the hold of what a customer has not paid. The ladder goes on from where it stood. */
export async function endHold(asked: Asked<'endHold'>, context: Context): Promise<null> {
  const { principal, brand, requestId } = asked;
  await withBilling(context, asked, async (tx, { accountId, hold }) => {
    if (!hold) refuse('wrong_state', 'Nothing is held');
    await storeHold(tx, { accountId, hold: null, now: context.clock.now() });
    for (const collection of await lockHeldBack(tx, { brand: brand.brand, accountId }))
      await planCollecting(tx, context, collection);
    const event = { type: 'ArrearsHoldEnded', until: hold.until };
    const doer = { principal, requestId };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
  });
  return null;
}
