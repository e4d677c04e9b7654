import { type AskedSubject, checkChanges, offersOf, type Prepared, placeChanges } from '@marque/asking';
import { assert, type Instant } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import { disclosesTheSame } from '@marque/domain/changes/discloses-the-same';
import { newestWords } from '@marque/domain/process/renewing/newest-words';
import { isToldLate } from '@marque/domain/renewal/held/is-told-late';
import { renewalTerm, termAnchor } from '@marque/domain/renewal/renewal-term';
import { lastPremium } from '@marque/domain/renewal/told/last-premium';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOf } from '../request/product-of.ts';
import { diedAmong } from '../store/deaths/deaths.ts';
import { eventsOfTypes } from '../store/events.ts';
import { systemPrincipal } from '../store/owned.ts';
import { noticesOfPolicy } from '../store/renewals/notices.ts';
import { lockRenewalOfPolicy, type StoredRenewal } from '../store/renewals/renewals.ts';
import { priceAgain } from './price-again.ts';
import { pricesOfRenewal } from './prices-of-renewal.ts';
import { renewalAnswers } from './renewal-answers.ts';

const REASON = 'The policy was changed';

/**
 * Has a renewal stand on its policy as it was changed, and on what its customer has corrected since the renewal was made: of each answer the newest word
 * counts. Nothing where it stands on that already and its notice tells the policy’s own price as it is, where it is bound or was never made, or its holder has
 * died: it follows once that was a mistake. In the last days, when its price would be told too late, it costs no more than was told. It may run twice or at once.
 */
export async function followPolicy(
  context: Context,
  { brand: brandCode, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  await inTransaction(context.db, async (tx) => {
    const renewal = await lockRenewalOfPolicy(tx, brandCode, policyId);
    if (!renewal || renewal.stored.proposal.policy !== null) return;
    if ((await diedAmong(tx, brandCode, [renewal.source.owner])).size > 0) return;
    const { policy } = renewal.source;
    const { proposal } = renewal.stored;
    const product = productOf(brand, proposal.product);
    const principal = systemPrincipal(brandCode);
    const now = context.clock.now();
    const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal, now });
    const anchor = termAnchor(policy);
    const term = renewalTerm(anchor, policy.renewalCycle + 1);
    const carried = await renewalAnswers(tx, subject, {
      ...{ policy, term },
      // A claim that comes after the notice leaves this renewal’s price.
      toldUntil: proposal.createdAt,
    });
    const answers = (await corrected(tx, context, { subject, renewal, carried })) ?? carried;
    const { after } = answers;
    const isTheSame = disclosesTheSame(after, proposal);
    if (isTheSame && (await tellsLastPrice(tx, renewal, term.startsAt))) return;
    const applied = { before: proposal, changes: [], after };
    const doer = { principal, requestId: null, reason: REASON };
    const isLate = isToldLate(now, { turnsAt: term.startsAt, timeZone: policy.timeZone });
    const holds = (isLate || isTheSame) && proposal.quote ? { quote: proposal.quote } : undefined;
    const plain = answers === carried ? undefined : await pricesOfRenewal(tx, subject, { prepared: carried, policy });
    const uncorrected = plain?.newBusiness.quote;
    await priceAgain(tx, context, { renewal, brand, product, answers, applied, doer, holds, uncorrected });
  });
}

/** Whether the latest notice of a renewal compares it with what the policy costs now. */
async function tellsLastPrice(tx: Tx, { source, stored }: StoredRenewal, turnsAt: Instant): Promise<boolean> {
  const { policy } = source;
  const told = (await noticesOfPolicy(tx, { brand: stored.brand, proposalCode: policy.proposalCode })).at(-1);
  return told === undefined || told.facts.last.term === lastPremium(policy, turnsAt).term;
}

type Carried = { readonly subject: AskedSubject; readonly renewal: StoredRenewal; readonly carried: Prepared };

/** What was carried over with what the customer corrected and the policy was not told since; undefined where that is nothing, or does not go with the policy any more. */
async function corrected(
  tx: Tx,
  context: Context,
  { subject, renewal, carried }: Carried,
): Promise<Prepared | undefined> {
  const { proposalCode } = renewal.stored.proposal;
  const { brand } = subject.brand;
  const stream = { brand, stream: 'proposal', streamIds: [proposalCode] } as const;
  const events = await eventsOfTypes(tx, stream, ['ProposalChanged']);
  const told = events.map(({ data, occurredAt }) => ({
    at: occurredAt,
    changes: (data as { readonly changes: readonly Change[] }).changes,
  }));
  const corrections = newestWords(told, renewal.source.policy).stands.flatMap(({ changes }) => changes);
  if (corrections.length === 0) return undefined;
  const checked = checkChanges(subject, {
    ...{ placed: placeChanges(corrections), before: carried.after, offers: offersOf(subject.product) },
    language: renewal.source.policy.language,
  });
  if (checked.ok && checked.value.missing.length === 0) return checked.value;
  context.log.warn({ brand, proposalCode }, 'what was corrected at renewal does not go with the policy any more');
  return undefined;
}
