import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { openAccountSetup } from './open-account-setup.ts';
import { openCheckout } from './open-checkout.ts';
import { proposalOfReference } from './proposal-of-reference.ts';

/** Opens the card provider's page on which a card is saved: for a proposal, which is then bound, or for an account. */
export async function createSetup(
  { body, brand, principal, language, siteUrl }: Asked<'createSetup'>,
  context: Context,
): Promise<CallOutput<'createSetup'>> {
  const { clientReference, successPath, cancelPath } = body;
  const { stored, isAccount } = await inTransaction(context.db, (tx) =>
    proposalOfReference(tx, principal, clientReference),
  );
  const { proposalCode } = stored.proposal;
  const wish = { principal, brand, proposalCode, siteUrl, successPath, cancelPath, language };
  return isAccount
    ? await openAccountSetup(context, { ...wish, accountId: clientReference })
    : await openCheckout(context, { ...wish, means: 'CARD_SETUP', saveCard: true });
}
