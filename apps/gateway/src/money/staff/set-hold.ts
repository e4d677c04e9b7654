import { dayOf } from '@marque/base';
import { decideHold } from '@marque/domain/process/arrears/decide-hold';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { storeHold } from '../../store/money/billing/account-billing.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { withBilling } from './with-billing.ts';

/** Has what a customer has not paid stand still up to a day. Another hold takes the place of the one before. */
export async function setHold(asked: Asked<'setHold'>, context: Context): Promise<null> {
  const { principal, brand, body, requestId } = asked;
  const reason = body.reason.trim();
  await withBilling(context, asked, async (tx, { accountId, arrears }) => {
    const now = context.clock.now();
    const hold = valueOrRefuse(decideHold(arrears, { until: body.until, reason }, dayOf(now, brand.timeZone)));
    await storeHold(tx, { accountId, hold, now });
    const event = { type: 'ArrearsHeld', until: hold.until };
    const doer = { principal, requestId, reason };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
  });
  return null;
}
