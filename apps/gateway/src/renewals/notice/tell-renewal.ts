import { assert } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { paidSince } from '@marque/domain/billing/statements/paid-since';
import type { Policy } from '@marque/domain/policy/policy';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { RenewalTerm } from '@marque/domain/renewal/renewal-term';
import { type RenewalTold, renewalTold } from '@marque/domain/renewal/told/renewal-told';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { keepOffer } from '../../offer/keep-offer.ts';
import { offerOfProposal } from '../../offer/offer-of-proposal.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import { chosenMethods } from '../../store/money/method-choices.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';

/** A renewal as it is stored with its price, and the policy that it follows. */
export type RenewalToTell = {
  readonly brand: Brand;
  readonly product: Product;
  readonly policy: Policy;
  readonly stored: Pick<StoredProposal, 'proposal' | 'version'>;
  readonly owner: string;
  readonly term: RenewalTerm;
};

/**
 * Has a letter tell the customer of their renewal as it stands, in the transaction that made it or gave it another price: no price is stored that nobody is
 * told of. Each price has a letter of its own, and the documents of the term are kept as they are then. It goes to the policy's letters, and its PDF to the policy's papers.
 */
export async function tellRenewal(tx: Tx, context: Context, telling: RenewalToTell): Promise<void> {
  const { brand, product, policy, stored } = telling;
  const { policyId, proposalCode, language } = policy;
  const renewal = stored.proposal.proposalCode;
  const about = `${renewal}:${stored.version}`;
  const told = await toldOf(tx, telling);
  if (told.premium) await keepDocuments(tx, context, telling);
  await queueLetter(tx, context, {
    ...{ kind: 'renewal-notice', brand: brand.brand, proposalCode, about, language },
    facts: { ...told, path: `/${product.urlName}/renewal/${renewal}` },
  });
  const payload = { brand: brand.brand, policyId };
  await context.jobs.add(tx, 'write-renewal-summary', { key: about, payload });
}

/** The documents of the next term, as they are while it is told: by them it begins. */
async function keepDocuments(tx: Tx, context: Context, { brand, product, policy, stored, owner }: RenewalToTell) {
  const { proposal } = stored;
  const papers = offerOfProposal({ brand, product, proposal }, policy.language);
  await keepOffer(tx, context, { papers, keeping: { brand: brand.brand, owner, proposalCode: proposal.proposalCode } });
}

async function toldOf(tx: Tx, { brand, policy, stored, term }: RenewalToTell): Promise<RenewalTold> {
  const { quote, schedule } = offered(stored.proposal);
  const { accountId, renewalCycle, startsAt } = policy;
  const method = (await chosenMethods(tx, brand.brand, [accountId])).get(accountId);
  const books = await readAccountLedger(tx, brand.brand, accountId);
  return renewalTold({
    ...{ policy, term, quote, schedule, takenOn: term.startAt },
    paid: paidSince(books, renewalCycle === 0 ? null : startsAt),
    means: method ? { type: method.type, name: methodName(method.details) } : null,
  });
}

function offered({ quote, choices }: Proposal) {
  assert(quote, 'a renewal is priced, or says why not, as it is made');
  return { quote, schedule: choices.paymentSchedule };
}
