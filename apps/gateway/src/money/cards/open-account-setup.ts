import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import type { Back } from '../attempts/begin-attempt.ts';
import { beginPage } from '../attempts/begin-page.ts';
import { refuseUnlessReplaceable } from '../choosing/refuse-unless-replaceable.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';
import { openPage } from './open-page.ts';

const OPEN_MS = 3_600_000;

/** Who wants to save a card for the later payments of an account, and how to come back; the proposal is the account's. */
export type AccountSetupWish = Back & {
  readonly principal: Principal;
  readonly brand: Brand;
  readonly accountId: string;
  readonly proposalCode: string;
  readonly language: string;
};

/**
 * Opens the page on which a customer saves a card for an account. Nothing is bound by it; once the policy is sold,
 * later payments are taken from the card as soon as the provider confirms it.
 */
export async function openAccountSetup(
  context: Context,
  { principal, brand, accountId, proposalCode, language, ...back }: AccountSetupWish,
): Promise<{ url: string; sessionId: string }> {
  const begun = await inTransaction(context.db, async (tx) => {
    const stored = await lockProposal(tx, principal, proposalCode);
    if (stored.proposal.policy)
      await refuseUnlessReplaceable(tx, context, { principal, brand, stored, accountId, type: 'CARD' });
    else refuseWhenClosed(brand, stored.proposal);
    return await beginPage(tx, context, {
      ...{
        brand: brand.brand,
        currency: brand.currency,
        owner: principal.subject,
        proposalCode,
        accountId,
        language,
        back,
      },
      means: 'CARD_SETUP',
      offered: null,
      amount: 0,
      saveCard: true,
      openMs: OPEN_MS,
    });
  });
  return await openPage(context, begun);
}
