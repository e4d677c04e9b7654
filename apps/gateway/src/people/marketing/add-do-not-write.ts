import { dayOf } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { doNotWriteSince, noteDoNotWrite } from '../../store/marketing/do-not-write.ts';
import { findKept } from '../../store/people/finding/find-customer.ts';
import { stopMarketing } from '../../store/people/stop-marketing.ts';

/**
 * Notes that no offers are written to an address. An account that signs in by it wishes for none from now on, even if
 * it changes its address later.
 */
export const addDoNotWrite: Handler<'addDoNotWrite'> = async ({ brand, body, principal, requestId }, context) => {
  const { email } = body;
  const on = dayOf(context.clock.now(), brand.timeZone);
  const customer = await findKept(context.db, brand, email);
  const since = await inTransaction(context.db, async (tx) => {
    const listed = await doNotWriteSince(tx, { brand: brand.brand, email });
    await noteDoNotWrite(tx, context, { brand: brand.brand, emails: [email], on, by: principal.actor });
    if (customer)
      await stopMarketing(tx, context, { principal: { ...principal, subject: customer.subject }, requestId });
    return listed ?? on;
  });
  return { since };
};
