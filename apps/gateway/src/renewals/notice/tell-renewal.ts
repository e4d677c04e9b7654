import { assert, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { paidSince } from '@marque/domain/billing/statements/paid-since';
import type { ScheduleType } from '@marque/domain/enumerations';
import type { Policy } from '@marque/domain/policy/policy';
import { paidFrom } from '@marque/domain/policy/turning/tell-term';
import { asksAt, isToldTooLate } from '@marque/domain/process/bill-run/next-term/asks-at';
import { firstTaken } from '@marque/domain/process/renewing/first-taken';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { RenewalTerm } from '@marque/domain/renewal/renewal-term';
import { type RenewalTold, renewalTold } from '@marque/domain/renewal/told/renewal-told';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { keepOffer } from '../../offer/keep-offer.ts';
import { offerOfProposal } from '../../offer/offer-of-proposal.ts';
import { coversOfNextTerm } from '../../papers/of-policy/covers-of-next-term.ts';
import { isStillSold } from '../../papers/of-policy/is-still-sold.ts';
import { meansTold } from '../../store/money/ahead/means-told.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import { noticesStood } from '../../store/renewals/notices.ts';
import { priceToldLate } from '../../store/renewals/told-late.ts';
import { differencesOfTerm } from '../differences-of-term.ts';
import { askByTurn } from './ask-by-turn.ts';

/** A renewal as it is stored with its price, and the policy that it follows. */
export type RenewalToTell = {
  readonly brand: Brand;
  readonly product: Product;
  readonly policy: Policy;
  readonly stored: Pick<StoredProposal, 'proposal' | 'version'>;
  readonly owner: string;
  readonly term: RenewalTerm;
  /** What its customer corrected and what is left out of it, by the keys of its texts; absent: nothing. */
  readonly leftOut?: RenewalTold['leftOut'];
};

/**
 * Has a letter tell the customer of their renewal as it is, in the transaction that made it or gave it another price:
 * no price is stored that nobody is told of. Each price has a letter of its own, and the documents of the term are kept
 * as they are then. It goes to the policy's letters, and its PDF to the policy's papers.
 */
export async function tellRenewal(tx: Tx, context: Context, made: RenewalToTell): Promise<void> {
  const { brand, product, policy } = made;
  // They have known since the first notice that counts; since this one, if none does.
  const now = context.clock.now();
  const toldAt = (await noticesStood(tx, brand.brand, [policy.policyId])).get(policy.policyId) ?? now;
  const telling = isToldTooLate(made.term.startsAt, { toldAt }) ? await asToldLate(tx, made) : made;
  const { stored } = telling;
  const { policyId, proposalCode, language } = policy;
  const renewal = stored.proposal.proposalCode;
  const about = `${renewal}:${stored.version}`;
  const told = await toldOf(tx, telling, { toldAt, now });
  if (told.premium) await keepDocuments(tx, context, telling);
  const { quote, schedule } = offered(stored.proposal);
  const covers = await coversOfNextTerm(tx, { brand, product, proposal: stored.proposal });
  const turnsAt = made.term.startsAt;
  const differences = differencesOfTerm({ brand, product, policy, turnsAt, quote, schedule, covers });
  await queueLetter(tx, context, {
    ...{ kind: 'renewal-notice', brand: brand.brand, proposalCode, about, language },
    facts: {
      ...told,
      ...(made.leftOut && { leftOut: made.leftOut }),
      ...(differences.length > 0 && { differences }),
      ...(!isStillSold(brand, policy) && { isSoldNoMore: true }),
      path: `/${product.urlName}/renewal/${renewal}`,
    },
  });
  const payload = { brand: brand.brand, policyId };
  await context.jobs.add(tx, 'write-renewal-summary', { key: about, payload });
}

/** The documents of the next term, as they are when it is told: it begins by them. */
async function keepDocuments(tx: Tx, context: Context, { brand, product, policy, stored, owner }: RenewalToTell) {
  const { proposal } = stored;
  const papers = offerOfProposal({ brand, product, proposal }, policy.language);
  await keepOffer(tx, context, { papers, keeping: { brand: brand.brand, owner, proposalCode: proposal.proposalCode } });
}

/** The renewal at the price at which it turns if its customer is told of it too late. */
async function asToldLate(tx: Tx, telling: RenewalToTell): Promise<RenewalToTell> {
  const { brand, product, policy, stored } = telling;
  const { quote } = offered(stored.proposal);
  const held = await priceToldLate(tx, { brand: brand.brand, product, policy, quote });
  return { ...telling, stored: { ...stored, proposal: { ...stored.proposal, quote: held } } };
}

type Since = { readonly toldAt: Instant; readonly now: Instant };

async function toldOf(tx: Tx, telling: RenewalToTell, since: Since): Promise<RenewalTold> {
  const { brand, product, policy, stored, term } = telling;
  const { quote, schedule } = offered(stored.proposal);
  const { accountId, renewalCycle, startsAt } = policy;
  // If none follows anyway, nothing is to be paid for it.
  const mayRenew = quote.ratingStatus === 'QUOTE' && policy.autoRenewal !== false;
  const books = await readAccountLedger(tx, brand.brand, accountId);
  const takenFrom = takenOn({ product, policy, term, schedule }, since);
  return renewalTold({
    ...{ policy, term, quote, schedule },
    firstTaken: firstTaken({
      ...{ policy, startsAt: term.startsAt, quote, schedule },
      takenOn: takenFrom,
    }),
    paid: paidSince(books, renewalCycle === 0 ? null : startsAt),
    owed: mayRenew ? await askByTurn(tx, { brand: brand.brand, accountId, at: term.startsAt, now: since.now }) : 0,
    means: await meansTold(tx, { brand: brand.brand, accountId }, takenFrom),
  });
}

/**
 * The first day on which money may be taken: a term paid at once is asked for ahead, once the notice is old enough, and
 * a term told late once it has begun.
 */
function takenOn(
  {
    product,
    policy,
    term,
    schedule,
  }: Pick<RenewalToTell, 'product' | 'policy' | 'term'> & { readonly schedule: ScheduleType },
  { toldAt, now }: Since,
): LocalDate {
  const { timeZone } = policy;
  if (isToldTooLate(term.startsAt, { toldAt })) return paidFrom(toldAt, timeZone);
  if (schedule !== 'SINGLE_PAYMENT') return term.startAt;
  const days = product.policy.renewal.invite?.paidDays;
  const asked = asksAt({ turnsAt: term.startsAt, timeZone }, { toldAt, days });
  return dayOf(asked < now ? now : asked, timeZone);
}

function offered({ quote, choices }: Proposal) {
  assert(quote, 'a renewal is priced, or says why not, as it is made');
  return { quote, schedule: choices.paymentSchedule };
}
