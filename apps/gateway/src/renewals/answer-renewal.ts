import { asAskedToday } from '@marque/asking';
import { assert, startOfDay } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { versionAt } from '@marque/domain/policy/version-at';
import { firstTaken } from '@marque/domain/process/renewing/first-taken';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { renewalTerm, termAnchor } from '@marque/domain/renewal/renewal-term';
import { lastPremium, lastVersion, premiumOf } from '@marque/domain/renewal/told/last-premium';
import { whyItMoved } from '@marque/domain/renewal/told/why-it-moved';
import type { Database } from '../ground/tables/database.ts';
import { coversOfNextTerm } from '../papers/of-policy/covers-of-next-term.ts';
import { presentPolicyDetail } from '../papers/of-policy/present-policy-detail.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import type { Asking } from '../proposals/answer-proposal.ts';
import { presentProposal, presentQuote } from '../proposals/present-proposal.ts';
import { askedBy } from '../request/asked-by.ts';
import { noticesOfPolicy } from '../store/renewals/notices.ts';
import { atPriceThatCounts } from '../store/renewals/prices-that-count.ts';
import type { StoredRenewal } from '../store/renewals/renewals.ts';
import { renewalToldLate } from '../store/renewals/told-late.ts';
import { differencesOfTerm } from './differences-of-term.ts';

/**
 * A renewal as the owner of its policy sees it, with the policy that it follows: at the price at which it turns, even
 * if they are told of it, or of its newest price, too late.
 */
export async function answerRenewal(
  db: Database,
  { stored: { proposal: made }, source: { policy } }: StoredRenewal,
  asking: Asking,
): Promise<ProposalWire> {
  const { brand, language, now } = asking;
  const product = productOfPolicy(brand, policy);
  const { policyId } = policy;
  const renewal = await atPriceThatCounts(db, { brand: brand.brand, policyId }, made);
  const late = await renewalToldLate(db, { product, policy, renewal }, { brand: brand.brand, now });
  const proposal = late?.renewal ?? renewal;
  const covers = await coversOfNextTerm(db, { brand, product, proposal });
  const notice = (await noticesOfPolicy(db, { brand: brand.brand, proposalCode: policy.proposalCode })).at(-1);
  const leftOut = notice?.facts.leftOut ?? null;
  const { startAt } = proposal.choices;
  assert(startAt, 'a renewal begins on a day');
  const { data, quote } = versionAt(policy, now);
  const detail = presentPolicyDetail(policy, { brand, hasRenewal: true, now });
  const turnsAt = startOfDay(startAt, policy.timeZone);
  return {
    ...presentProposal(asAskedToday(proposal, askedBy(asking)), asking),
    sourcePolicy: {
      policyId: policy.policyId,
      policyNumber: policy.policyNumber,
      renewalCycle: policy.renewalCycle,
      quote: presentQuote(quote, { brand, language, product, data }),
      policyDetail: { ...detail, expiredAt: detail.expiredAt ?? turnsAt },
    },
    renewalTold: presentTold(proposal, { brand, product, policy, covers, isLate: late !== undefined, leftOut }),
  };
}

type Following = {
  readonly brand: Brand;
  readonly product: Product;
  readonly policy: Policy;
  /** Codes of the covers of the next term. */
  readonly covers: readonly string[];
  /** Whether its customer is told of it too late, and pays later. */
  readonly isLate: boolean;
  /** What its latest notice says was left out of it; null: nothing. */
  readonly leftOut: readonly string[] | null;
};

/** What the next term gives and costs compared with the one that ends, and why the price moved, as in its notice. */
function presentTold(
  { choices, quote, confirmedAt }: Proposal,
  { brand, product, policy, covers, isLate, leftOut }: Following,
): ProposalWire['renewalTold'] {
  const { renewalCycle } = policy;
  const schedule = choices.paymentSchedule;
  const { startAt, startsAt: turnsAt, endsAt: ends } = renewalTerm(termAnchor(policy), renewalCycle + 1);
  const priced = quote?.ratingStatus === 'QUOTE' ? quote : null;
  const chosen = priced ? scheduleChosen(priced, schedule) : undefined;
  const isTaken = priced && schedule === 'MONTHLY' && !isLate;
  const taken = isTaken && firstTaken({ policy, startsAt: turnsAt, quote: priced, schedule, takenOn: startAt });
  const last = { quote: lastVersion(policy, turnsAt).quote, schedule: policy.paymentSchedule };
  const movement = quote && whyItMoved(last, { quote, schedule });
  return {
    ends,
    covers: priced ? [...covers] : [],
    differences: differencesOfTerm({ brand, product, policy, turnsAt, quote, schedule, covers }),
    leftOut: leftOut && [...leftOut],
    confirmedAt: confirmedAt ?? null,
    takenOn: taken ? taken.on : null,
    last: lastPremium(policy, turnsAt),
    premium: chosen ? premiumOf(chosen) : null,
    movement: movement && { ...movement, lines: [...movement.lines], causes: [...movement.causes] },
  };
}
