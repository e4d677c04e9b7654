import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { keepOffer } from '../../offer/keep-offer.ts';
import { commandProposal } from '../../store/proposals/proposals.ts';
import { keepQuestionWording } from '../../store/proposals/question-wordings.ts';
import { type Agreement, renewalShown } from './store-account.ts';

/** Stores that an offer which has changed since the account was opened was shown and agreed to, in the caller's transaction. */
export async function storeAgreement(tx: Tx, context: Context, agreement: Agreement): Promise<void> {
  const { asked, stored, papers, agreed } = agreement;
  const { principal, requestId, brand } = asked;
  const keeping = { brand: brand.brand, owner: stored.owner, proposalCode: stored.proposal.proposalCode };
  const documents = await keepOffer(tx, context, { papers, keeping });
  const doer = { principal, requestId };
  const { version: configVersion } = brand;
  await keepQuestionWording(tx, context, brand);
  const command = { type: 'AgreeAnew', agreed, documents, configVersion, ...renewalShown(agreement) } as const;
  await commandProposal(tx, context, { stored, command, doer });
}
