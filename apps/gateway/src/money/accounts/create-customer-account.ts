import { asAskedToday, missingOf, reviewDisclosed } from '@marque/asking';
import { assert, codeFromBytes } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isKept } from '../../offer/is-kept.ts';
import { type OfferPaper, offerOfProposal } from '../../offer/offer-of-proposal.ts';
import { askedBy } from '../../request/asked-by.ts';
import { productOf } from '../../request/product-of.ts';
import { readPerson } from '../../store/people/person.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { lackingContact } from './lacking-contact.ts';
import { type AskedToOpen, storeAccount } from './store-account.ts';
import { storeAgreement } from './store-agreement.ts';

const ACCOUNT_ID_LENGTH = 16;

/**
 * Opens the account for a proposal's bills. The documents that the customer saw and agreed to, and the time, are kept as evidence. A repeated call
 * returns the same account; if the offer has changed since, the customer agrees to the new documents, which are kept beside the earlier ones.
 * A customer who saw a different offer has not agreed to the present one: `documents_not_shown`.
 */
export async function createCustomerAccount(
  asked: AskedToOpen,
  context: Context,
): Promise<CallOutput<'createCustomerAccount'>> {
  return await inTransaction(context.db, (tx) => openAccount(tx, context, asked));
}

async function openAccount(tx: Tx, context: Context, asked: AskedToOpen): Promise<CallOutput<'createCustomerAccount'>> {
  const { principal, brand, body, language } = asked;
  const stored = await lockProposal(tx, principal, body.proposalCode);
  const { proposal } = stored;
  if (proposal.policy) refuse('proposal_bound');
  const now = context.clock.now();
  const status = proposalStatus(asAskedToday(proposal, askedBy({ brand, principal, now })), now, brand.timeZone);
  const product = productOf(brand, proposal.product);
  const papers = status === 'QUOTE' ? offerOfProposal({ brand, product, proposal }, language) : [];
  const { account } = proposal;
  if (status === 'QUOTE' && !isKept(papers, body.documents)) refuse('documents_not_shown');
  if (account && (status !== 'QUOTE' || isKept(papers, account.documents))) return answer(account.accountId);
  if (status === 'QUOTE_EXPIRED') refuse('quote_expired');
  if (status !== 'QUOTE') refuse('quote_not_ready');
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal, now });
  const unanswered = missingOf(reviewDisclosed(subject, proposal), proposal, product.accountSetup);
  const unreached = await unreachedBy(tx, asked, { product, proposal });
  refuseOpenAnswers([...new Set([...unanswered, ...unreached])]);
  const agreed = agreedTo(product, body.agreed);
  return await keep(tx, context, { asked, stored, papers, agreed });
}

/** The questions after the price must be answered before anybody agrees to the offer. */
function refuseOpenAnswers(missing: readonly string[]): void {
  const errors = missing.map((name) => ({ pointer: `/${name}`, code: 'required', message: 'rules.required' }));
  if (missing.length > 0) refuse('answers_required', `Not answered yet: ${missing.join(', ')}`, errors);
}

/**
 * A customer is not asked for what their account knows, so they must still give what it lacks there. Staff cannot give
 * it for them.
 */
async function unreachedBy(
  tx: Tx,
  { principal, brand }: AskedToOpen,
  { product, proposal }: { product: Product; proposal: Proposal },
): Promise<string[]> {
  if (principal.kind !== 'customer') return [];
  const person = await readPerson(tx, principal);
  assert(person, 'a customer who has signed in is known');
  return lackingContact({ brand, asked: product.accountSetup, person, told: proposal.data.profiles['ph'] });
}

type Keeping = {
  readonly asked: AskedToOpen;
  readonly stored: Awaited<ReturnType<typeof lockProposal>>;
  readonly papers: readonly OfferPaper[];
  readonly agreed: readonly string[];
};

async function keep(tx: Tx, context: Context, keeping: Keeping): Promise<CallOutput<'createCustomerAccount'>> {
  const { account } = keeping.stored.proposal;
  if (account) {
    await storeAgreement(tx, context, { ...keeping, accountId: account.accountId });
    return answer(account.accountId);
  }
  const accountId = codeFromBytes(context.random(ACCOUNT_ID_LENGTH), ACCOUNT_ID_LENGTH);
  await storeAccount(tx, context, { ...keeping, accountId });
  return answer(accountId);
}

const answer = (accountId: string) => ({ accountId, accountStatus: 'ACTIVE' as const });

/** The customer must agree to every statement, and the evidence may contain only shown statements. */
function agreedTo({ checkoutChecklist }: Product, agreed: readonly string[]): string[] {
  const unknown = agreed.flatMap((item, index) =>
    checkoutChecklist.includes(item)
      ? []
      : [{ pointer: `/agreed/${index}`, code: 'unknown_item', message: 'is not asked' }],
  );
  if (unknown.length > 0) refuse('validation_failed', undefined, unknown);
  const missing = checkoutChecklist.filter((item) => !agreed.includes(item));
  if (missing.length === 0) return [...new Set(agreed)];
  const errors = missing.map((item) => ({ pointer: '/agreed', code: 'not_agreed', message: item }));
  return refuse('checklist_incomplete', `Not agreed to: ${missing.join(', ')}`, errors);
}
