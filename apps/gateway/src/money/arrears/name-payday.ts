import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { decidePayday } from '@marque/domain/process/arrears/foreseen/decide-payday';
import { unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { lockBilling, storeArrears } from '../../store/money/billing/account-billing.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';

/**
 * Stores the day on which a customer is paid, has the bill run ask their card on it, and tells them so in writing, in
 * one transaction that holds the account.
 */
export async function namePayday(asked: Asked<'namePayday'>, context: Context): Promise<CallOutput<'namePayday'>> {
  const { principal, brand, params, body, requestId } = asked;
  const { proposal_code: proposalCode, account_id: accountId } = await readAccount(
    context.db,
    principal,
    params.accountId,
  );
  return await inTransaction(context.db, async (tx) => {
    await lockProposal(tx, principal, proposalCode);
    const billing = await lockBilling(tx, { brand: brand.brand, accountId });
    if (!billing?.arrears) return refuse('wrong_state', 'Nothing that was asked for is unpaid');
    const account = (await readBillAccounts(tx, brand.brand, [billing])).get(accountId);
    assert(account, 'an account that is billed has a policy');
    const now = context.clock.now();
    const { ladder, closed } = termsAsSold(brand, account.policy);
    const standing = arrearsStanding(account, billing.arrears);
    const arrears = valueOrRefuse(decidePayday(standing, { on: body.on, ladder: { ...ladder, closed }, now }));
    const { nextTryOn } = arrears;
    await storeArrears(tx, { accountId, arrears, now });
    const event = { type: 'PaydayNamed', on: nextTryOn };
    await noteOnAccount(tx, context, {
      ...{ brand: brand.brand, account: { accountId }, event, doer: { principal, requestId } },
    });
    await queueLetter(tx, context, {
      ...{ kind: 'payday-named', brand: brand.brand, proposalCode, about: requestId },
      facts: { ...called(brand), amount: unpaidOf(standing), payday: body.on, triesAgainOn: nextTryOn },
    });
    return { nextTryOn };
  });
}
