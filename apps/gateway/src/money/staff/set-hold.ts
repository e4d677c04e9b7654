import { dayOf } from '@marque/base';
import { decideHold } from '@marque/domain/process/arrears/decide-hold';
import { type EndTold, endTold } from '@marque/domain/process/bill-run/arrears-told';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { storeHold } from '../../store/money/billing/account-billing.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { unpaidNow } from '../arrears/unpaid-now.ts';
import { called } from '../letters/called.ts';
import { withBilling } from './with-billing.ts';

/** Has what a customer has not paid stand still up to a day, and tells them. Another hold takes the place of the one before. */
export async function setHold(asked: Asked<'setHold'>, context: Context): Promise<null> {
  const { principal, brand, body, requestId } = asked;
  const reason = body.reason.trim();
  await withBilling(context, asked, async (tx, billing) => {
    const { accountId, proposalCode } = billing;
    const now = context.clock.now();
    const amount = await unpaidNow(tx, brand, billing);
    const arrears = amount > 0 ? billing.arrears : null;
    const today = dayOf(now, brand.timeZone);
    const hold = valueOrRefuse(decideHold(arrears, { until: body.until, reason }, today));
    await storeHold(tx, { accountId, hold, now });
    const event = { type: 'ArrearsHeld', until: hold.until };
    const doer = { principal, requestId, reason };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
    const notice = arrears ? noticeUnder(endTold(arrears, { hold, unpaid: amount, today })) : null;
    await queueLetter(tx, context, {
      ...{ kind: 'payment-held', brand: brand.brand, proposalCode, about: `${accountId}-${now}` },
      facts: { ...called(brand), amount, until: hold.until, notice },
    });
  });
  return null;
}

/** The day that the last notice named, and whether it counts while it is held. */
function noticeUnder({
  endsOn,
  passedOn,
  withdrawnOn,
}: EndTold): { readonly endsOn: string; readonly holds: boolean } | null {
  if (endsOn !== null) return { endsOn, holds: true };
  const over = withdrawnOn ?? passedOn;
  return over === null ? null : { endsOn: over, holds: false };
}
