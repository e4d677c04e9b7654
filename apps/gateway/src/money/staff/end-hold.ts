import { dayOf } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { storeHold } from '../../store/money/billing/account-billing.ts';
import { lockHeldBack, planCollecting } from '../../store/money/collections.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { unpaidNow } from '../arrears/unpaid-now.ts';
import { withBilling } from './with-billing.ts';

/** Ends the hold of what a customer has not paid, and tells them. The ladder goes on from where it stood. */
export async function endHold(asked: Asked<'endHold'>, context: Context): Promise<null> {
  const { principal, brand, requestId } = asked;
  await withBilling(context, asked, async (tx, billing) => {
    const { accountId, proposalCode, hold, arrears } = billing;
    if (!hold) refuse('wrong_state', 'Nothing is held');
    const now = context.clock.now();
    await storeHold(tx, { accountId, hold: null, arrears, now });
    for (const collection of await lockHeldBack(tx, { brand: brand.brand, accountId }))
      await planCollecting(tx, context, collection);
    const event = { type: 'ArrearsHoldEnded', until: hold.until };
    const doer = { principal, requestId };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
    const { failed, unfailed, isCoverOver: isEnded } = await unpaidNow(tx, { brand, now }, billing);
    const amount = failed || unfailed;
    // Nobody is told of a wait that ended by itself.
    if (amount === 0 || hold.until < dayOf(now, brand.timeZone)) return;
    await queueLetter(tx, context, {
      ...{ kind: 'hold-ended', brand: brand.brand, proposalCode, about: `${accountId}-${now}` },
      facts: { ...called(brand), amount, until: hold.until, isEnded, isForgotten: !isEnded && failed === 0 },
    });
  });
  return null;
}
