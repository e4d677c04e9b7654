import { type AskedSubject, checkChanges, offersOf, type Prepared, placeChanges } from '@marque/asking';
import { assert } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import { disclosesTheSame } from '@marque/domain/changes/discloses-the-same';
import { correctionsLeft } from '@marque/domain/process/renewing/corrections-left';
import { isToldLate } from '@marque/domain/renewal/held/is-told-late';
import { renewalTerm, termAnchor } from '@marque/domain/renewal/renewal-term';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOf } from '../request/product-of.ts';
import { diedAmong } from '../store/deaths/deaths.ts';
import { eventsOfTypes } from '../store/events.ts';
import { systemPrincipal } from '../store/owned.ts';
import { lockRenewalOfPolicy, type StoredRenewal } from '../store/renewals/renewals.ts';
import { priceAgain } from './price-again.ts';
import { pricesOfRenewal } from './prices-of-renewal.ts';
import { renewalAnswers } from './renewal-answers.ts';

const REASON = 'The policy was changed';

/**
 * Has a renewal stand on its policy as it was changed, and on what its customer has corrected since the renewal was made. Nothing where it stands on that
 * already, is bound, or was never made, or its holder has died: it follows once that was a mistake. In the last days, when its price would be told too late, it costs no more than was told. It may run twice or at once.
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
    if (disclosesTheSame(after, proposal)) return;
    const applied = { before: proposal, changes: [], after };
    const doer = { principal, requestId: null, reason: REASON };
    const isLate = isToldLate(now, { turnsAt: term.startsAt, timeZone: policy.timeZone });
    const holds = isLate && proposal.quote ? { quote: proposal.quote } : undefined;
    const plain = answers === carried ? undefined : await pricesOfRenewal(tx, subject, { prepared: carried, policy });
    const uncorrected = plain?.newBusiness.quote;
    await priceAgain(tx, context, { renewal, brand, product, answers, applied, doer, holds, uncorrected });
  });
}

type Carried = { readonly subject: AskedSubject; readonly renewal: StoredRenewal; readonly carried: Prepared };

/**
 * What was carried over with the customer's own corrections on top, as far as they are the last word; undefined where there are none. One that does not go with the policy any
 * more leaves the others as they are.
 */
async function corrected(
  tx: Tx,
  context: Context,
  { subject, renewal, carried }: Carried,
): Promise<Prepared | undefined> {
  const { proposalCode } = renewal.stored.proposal;
  const { policy } = renewal.source;
  const { brand } = subject.brand;
  const stream = { brand, stream: 'proposal', streamIds: [proposalCode] } as const;
  const events = await eventsOfTypes(tx, stream, ['ProposalChanged']);
  const said = events.map(({ occurredAt, data }) => ({ at: occurredAt, ...(data as { changes: readonly Change[] }) }));
  const offers = offersOf(subject.product);
  let kept: Prepared | undefined;
  const fits = (changes: readonly Change[]) => {
    const before = kept?.after ?? carried.after;
    const checked = checkChanges(subject, {
      ...{ placed: placeChanges(changes), before, offers, language: policy.language },
    });
    if (!checked.ok || checked.value.missing.length > 0) return false;
    kept = checked.value;
    return true;
  };
  for (const { changes } of correctionsLeft(said, policy)) {
    if (changes.length === 0 || fits(changes)) continue;
    const lost = changes.filter((one) => !fits([one]));
    if (lost.length > 0)
      context.log.warn({ brand, proposalCode }, 'what was corrected at renewal does not go with the policy any more');
  }
  return kept;
}
