import { type AskedSubject, layWhatFits, offersOf, type Prepared, textsOfChange, type WhatFits } from '@marque/asking';
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
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
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
const REASON_LEFT_OUT = 'The policy was changed, and a correction at renewal does not go with it any more';

/**
 * Bases a renewal on its policy as it was changed, and on what its customer has corrected since the renewal was made:
 * for each answer the newest word counts. Does nothing if it rests on that already and its notice tells the policy’s
 * present price, if it is bound or was never made, or if its holder has died or the insurer does not renew it: then it
 * follows if that was a mistake. In the last days, when its price would be told too late, it costs no more than was
 * told. It may run twice or at once.
 */
export async function followPolicy(
  context: Context,
  { brand: brandCode, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  await inTransaction(context.db, async (tx) => {
    const renewal = await lockRenewalOfPolicy(tx, brandCode, policyId);
    if (!renewal || renewal.stored.proposal.policy !== null || renewal.source.policy.stopped) return;
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
      // A claim that comes after the notice does not change this renewal’s price.
      toldUntil: proposal.createdAt,
    });
    const { prepared: answers, leftOut } = await corrected(tx, { subject, renewal, carried });
    const { after } = answers;
    const isTheSame = disclosesTheSame(after, proposal);
    if (isTheSame && (await tellsLastPrice(tx, renewal, term.startsAt))) return;
    const applied = { before: proposal, changes: [], after };
    const doer = { principal, requestId: null, reason: leftOut.length === 0 ? REASON : REASON_LEFT_OUT };
    const isLate = isToldLate(now, { turnsAt: term.startsAt, timeZone: policy.timeZone });
    const holds = (isLate || isTheSame) && proposal.quote ? { quote: proposal.quote } : undefined;
    const plain = answers === carried ? undefined : await pricesOfRenewal(tx, subject, { prepared: carried, policy });
    const uncorrected = plain?.newBusiness.quote;
    await priceAgain(tx, context, {
      ...{ renewal, brand, product, answers, applied, doer, holds, uncorrected },
      ...(leftOut.length > 0 && { leftOut: leftOut.flatMap((change) => textsOfChange(subject, change)) }),
    });
    if (leftOut.length > 0)
      context.log.warn(
        { brand: brandCode, proposalCode: proposal.proposalCode },
        'something that was corrected at renewal does not go with the policy any more; a notice tells it',
      );
  });
}

/** Whether the latest notice of a renewal compares it with what the policy costs now. */
async function tellsLastPrice(tx: Tx, { source, stored }: StoredRenewal, turnsAt: Instant): Promise<boolean> {
  const { policy } = source;
  const told = (await noticesOfPolicy(tx, { brand: stored.brand, proposalCode: policy.proposalCode })).at(-1);
  return told === undefined || told.facts.last.term === lastPremium(policy, turnsAt).term;
}

type Carried = { readonly subject: AskedSubject; readonly renewal: StoredRenewal; readonly carried: Prepared };

/**
 * The carried-over answers, with the customer's corrections that the policy was not told of since, as far as they fit
 * the policy, and those that do not.
 */
async function corrected(tx: Tx, { subject, renewal, carried }: Carried): Promise<WhatFits> {
  const { proposalCode } = renewal.stored.proposal;
  const { policy } = renewal.source;
  const stream = { brand: subject.brand.brand, stream: 'proposal', streamIds: [proposalCode] } as const;
  const events = await eventsOfTypes(tx, stream, ['ProposalChanged']);
  const told = events.map(({ data, occurredAt }) => ({
    at: occurredAt,
    changes: (data as { readonly changes: readonly Change[] }).changes,
  }));
  const { stands, lost } = newestWords(told, policy);
  const { prepared, leftOut } = valueOrRefuse(
    layWhatFits(subject, {
      ...{ prepared: carried, corrections: stands.map(({ changes }) => changes) },
      ...{ offers: offersOf(subject.product), language: policy.language },
    }),
  );
  return { prepared, leftOut: [...lost, ...leftOut] };
}
