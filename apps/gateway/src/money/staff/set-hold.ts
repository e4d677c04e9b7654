import { dayOf } from '@marque/base';
import { decideHold } from '@marque/domain/process/arrears/decide-hold';
import { daysAgain } from '@marque/domain/process/arrears/notice-days';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { storeHold } from '../../store/money/billing/account-billing.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { unpaidNow } from '../arrears/unpaid-now.ts';
import { withBilling } from './with-billing.ts';

/** Has what a customer has not paid stand still up to a day, and tells them. A new hold replaces the earlier one. */
export async function setHold(asked: Asked<'setHold'>, context: Context): Promise<null> {
  const { principal, brand, body, requestId } = asked;
  const reason = body.reason.trim();
  await withBilling(context, asked, async (tx, billing) => {
    const { accountId, proposalCode } = billing;
    const now = context.clock.now();
    const { failed, unfailed, isCoverOver: isEnded } = await unpaidNow(tx, { brand, now }, billing);
    const holdable = { arrears: failed > 0 ? billing.arrears : null, unfailed };
    const today = dayOf(now, brand.timeZone);
    const { hold, arrears } = valueOrRefuse(decideHold(holdable, { until: body.until, reason }, today));
    await storeHold(tx, { accountId, hold, arrears, now });
    const event = { type: 'ArrearsHeld', until: hold.until };
    const doer = { principal, requestId, reason };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
    const notice =
      isEnded || !arrears?.notice ? null : { endsOn: arrears.notice.endsOn, daysAgain: daysAgain(arrears) };
    await queueLetter(tx, context, {
      ...{ kind: 'payment-held', brand: brand.brand, proposalCode, about: `${accountId}-${now}` },
      facts: {
        ...called(brand),
        amount: failed || unfailed,
        until: hold.until,
        notice,
        isEnded,
        isForgotten: !isEnded && failed === 0,
      },
    });
  });
  return null;
}
