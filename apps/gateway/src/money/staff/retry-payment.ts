import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { retryNow } from '@marque/domain/process/bill-run/retry-now';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { storeArrears } from '../../store/money/billing/account-billing.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { withBilling } from './with-billing.ts';

/** Has a customer's card asked now for what was not paid. The bill run asks it, so that it is asked once. */
export async function retryPayment(
  asked: Asked<'retryPayment'>,
  context: Context,
): Promise<CallOutput<'retryPayment'>> {
  const { principal, brand, requestId } = asked;
  return await withBilling(context, asked, async (tx, billing) => {
    const { accountId } = billing;
    const account = (await readBillAccounts(tx, brand.brand, [billing])).get(accountId);
    assert(account, 'an account that is billed has a policy');
    const now = context.clock.now();
    const arrears = valueOrRefuse(retryNow(account, termsAsSold(brand, account.policy), now));
    const { nextTryOn } = arrears;
    assert(nextTryOn !== null, 'a try has a day');
    // A colleague has asked for it already.
    if (nextTryOn === billing.arrears?.nextTryOn) return { nextTryOn };
    await storeArrears(tx, { accountId, arrears, now });
    const event = { type: 'PaymentRetryAsked', on: nextTryOn };
    const doer = { principal, requestId };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
    return { nextTryOn };
  });
}
