import type { CallOutput } from '@marque/contract';
import { changeToPayFor } from '../../changing/change-to-pay-for.ts';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { readOwnPolicy } from '../../store/policies/policies.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { beginPage } from '../attempts/begin-page.ts';
import { openPage } from './open-page.ts';

/**
 * Opens the page on which a customer pays what is due now for a change, or returns the open page for exactly the same.
 * The payment confirms the change.
 */
export async function createChangeCheckout(
  { params, body, brand, principal, language, siteUrl }: Asked<'createChangeCheckout'>,
  context: Context,
): Promise<CallOutput<'createChangeCheckout'>> {
  const { saveCard, successPath, cancelPath, shown } = body;
  const { adjustmentId } = params;
  const { policyId } = await readAdjustment(context.db, principal, adjustmentId);
  const { proposalCode, accountId } = (await readOwnPolicy(context.db, principal, policyId)).policy;
  const begun = await inTransaction(context.db, async (tx) => {
    await lockProposal(tx, principal, proposalCode);
    const now = context.clock.now();
    const paying = { brand, principal, adjustmentId, policyId, language, now, shown };
    const { dueNow, adjustment } = await changeToPayFor(tx, paying);
    return await beginPage(tx, context, {
      ...{ brand: brand.brand, currency: brand.currency, owner: principal.subject, proposalCode, accountId, language },
      ...{ adjustmentId, means: 'CARD_PAGE', offered: null, amount: dueNow, saveCard },
      openMs: Date.parse(adjustment.confirmableUntil) - Date.parse(now),
      back: { siteUrl, successPath, cancelPath },
    });
  });
  return await openPage(context, begun);
}
