import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { keepOffer } from '../../offer/keep-offer.ts';
import type { OfferPaper } from '../../offer/offer-of-proposal.ts';
import { appendEvents } from '../../store/append-events.ts';
import { insertAccount } from '../../store/money/stored-accounts.ts';
import { commandProposal, type StoredProposal } from '../../store/proposals/proposals.ts';
import { keepQuestionWording } from '../../store/proposals/question-wordings.ts';

/** The person who opens a proposal's account, the proposal, and what they agree to. */
export type AskedToOpen = Pick<
  Asked<'createCustomerAccount'>,
  'principal' | 'brand' | 'body' | 'language' | 'requestId'
>;

/** An agreement: its statements, the documents shown with it, and the account. */
export type Agreement = {
  readonly asked: AskedToOpen;
  readonly stored: StoredProposal;
  readonly papers: readonly OfferPaper[];
  readonly agreed: readonly string[];
  readonly accountId: string;
};

/**
 * What the page of the agreement shows about renewing to a customer who chose nothing; nothing if the product does not
 * ask.
 */
export function renewalShown({ asked, stored }: Pick<Agreement, 'asked' | 'stored'>): {
  readonly autoRenewal?: boolean;
} {
  const [first] = asked.brand.products[stored.proposal.product]?.policy.renewal.autoRenewalOptions ?? [];
  return first === undefined ? {} : { autoRenewal: first };
}

/** Stores a new account with the agreement that it begins with, in the caller's transaction. */
export async function storeAccount(tx: Tx, context: Context, agreement: Agreement): Promise<void> {
  const { asked, stored, papers, accountId, agreed } = agreement;
  const { principal, requestId, brand, language } = asked;
  const doer = { principal, requestId };
  const { proposalCode } = stored.proposal;
  const keeping = { brand: brand.brand, owner: stored.owner, proposalCode };
  const documents = await keepOffer(tx, context, { papers, keeping });
  const { version: configVersion } = brand;
  await keepQuestionWording(tx, context, brand);
  const command = {
    type: 'OpenAccount',
    accountId,
    agreed,
    documents,
    configVersion,
    ...renewalShown(agreement),
  } as const;
  await commandProposal(tx, context, { stored, command, doer });
  const createdAt = context.clock.now();
  const account = {
    ...{ accountId, proposalCode, agreed, agreedAt: createdAt },
    ...{ configVersion, language, documents },
  };
  await insertAccount(tx, { brand: brand.brand, owner: stored.owner, createdAt, account });
  const events = [{ type: 'CustomerAccountOpened', ...account }];
  await appendEvents(tx, context, {
    happened: { brand: brand.brand, stream: 'customer-account', streamId: accountId, from: 1, events },
    doer,
  });
}
