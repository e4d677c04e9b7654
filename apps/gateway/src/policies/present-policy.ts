import type { Answerer } from '@marque/asking';
import { dayOf, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CancellationWire, PolicySummaryWire, PolicyWire } from '@marque/contract';
import type { FeedbackType } from '@marque/domain/enumerations';
import { billingDayOf } from '@marque/domain/facts/billing-day';
import { changesAgreed, movesStart } from '@marque/domain/policy/changing/changes-agreed';
import { inForceVersions } from '@marque/domain/policy/changing/in-force-versions';
import { coveredUntil } from '@marque/domain/policy/covered-until';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import type { TakenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import { priceNow } from '@marque/domain/process/price-now';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { guestsOf } from '../papers/of-policy/guests-of.ts';
import { holdsOfPolicy } from '../papers/of-policy/holds-of-policy.ts';
import { presentPolicyDetail } from '../papers/of-policy/present-policy-detail.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { presentUpsell } from '../proposals/present-proposal.ts';
import { presentRenewal } from '../proposals/present-renewal.ts';
import { presentTakenNext } from '../store/money/ahead/present-taken-next.ts';
import type { FirstCollection } from '../store/money/first-collection.ts';
import type { ToldLate } from '../store/renewals/told-late.ts';
import type { DocumentState } from './documents/documents-written.ts';
import { presentVersion } from './present-version.ts';

/**
 * The data beside a policy: its brand, its reader, its documents, the state of its first payment, the upgrade that was
 * offered with it, its renewal if the reader may see it, the policy that it follows, and the business time.
 */
export type ShownPolicy = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly answerer: Answerer;
  readonly documents: readonly DocumentState[];
  readonly firstCollection: FirstCollection;
  readonly upsell: Proposal | undefined;
  readonly renewal: Proposal | undefined;
  /** That renewal as it turns, if its customer is told of it too late. */
  readonly toldLate: ToldLate | undefined;
  readonly sourcePolicy: string | null;
  /** Whether a person is looking at a change of it. */
  readonly hasHandedChange: boolean;
  readonly now: Instant;
};

/**
 * What its owner sees only when looking at one policy: the next payment, the events after which they are asked how it
 * went, whether nothing follows it and why nothing has, whether they may send files about it, and whether they may
 * cancel it.
 */
export type ShownOfOne = {
  readonly taken: TakenNext;
  readonly asked: readonly FeedbackType[];
  readonly endsUnrenewed: boolean;
  readonly notRenewed: PolicyWire['notRenewed'];
  readonly mayUpload: boolean;
  readonly cancellation: CancellationWire;
};

/** A policy as its owner sees it. */
export function presentPolicy(
  shown: ShownPolicy,
  { taken, asked, endsUnrenewed, notRenewed, mayUpload, cancellation }: ShownOfOne,
): PolicyWire {
  const { policy, brand, now } = shown;
  const current = versionAt(policy, now);
  return {
    ...summarisePolicy(shown),
    currentPolicyVersion: presentVersion(current, { policy, brand }),
    updatedPolicyVersions: inForceVersions(policy)
      .filter(({ startedAt }) => startedAt > now && startedAt > current.startedAt)
      .map((version) => presentVersion(version, { policy, brand })),
    takenNext: presentTakenNext(taken),
    feedbackWanted: [...asked],
    endsUnrenewed,
    notRenewed,
    mayUpload,
    cancellation,
  };
}

/** Whether it goes on, and nobody has ended it: an upgrade offered beside it ends with it. */
function isGoingOn({ termination, endsAt }: Policy, now: Instant): boolean {
  return termination === null && (endsAt === null || now < endsAt);
}

/** Whether cover is over. */
function isOver(policy: Policy, now: Instant): boolean {
  const until = coveredUntil(policy);
  return until !== null && until <= now;
}

/** A policy in its owner's list. */
export function summarisePolicy(shown: ShownPolicy): PolicySummaryWire {
  const { policy, brand, answerer, documents, firstCollection, upsell, toldLate, now } = shown;
  const made = toldLate?.renewal ?? shown.renewal;
  const version = versionAt(policy, now);
  const inWords = policyInWords({ policy, version, brand });
  const { registration, vrnSource, vehicle, primaryFuel, product } = inWords;
  const { policyId, policyNumber, proposalCode, schemeCode, startAt, billingDays, paymentSchedule, firstPayment } =
    policy;
  const { management, renewal } = product.policy;
  const { hiddenWhen } = management;
  return {
    policyId,
    policyNumber,
    policyRefNumber: policy.externalReference,
    proposalCode,
    schemeCode,
    brand: brand.brand,
    policyDetail: presentPolicyDetail(policy, { brand, hasRenewal: made !== undefined, now }),
    mayManage: hiddenWhen === undefined || !holdsOfPolicy(hiddenWhen, { brand, product, policy, answerer, now }),
    reviewType: renewal.reviewType,
    renewalCycle: policy.renewalCycle,
    sourcePolicy: shown.sourcePolicy,
    renewalProposal: made ? presentRenewal(made, { brand, policy, now, paysLater: toldLate?.paysLater ?? null }) : null,
    today: dayOf(now, brand.timeZone),
    startAt,
    billingDay: billingDays.at(-1)?.day ?? billingDayOf(startAt),
    vrn: registration === '' ? null : registration,
    vrnSource,
    vehicle: vehicle === '' ? null : vehicle,
    primaryFuel: primaryFuel === '' ? null : primaryFuel,
    paymentSchedule,
    price: priceNow(policy, now),
    firstPayment,
    firstCollection,
    changesAt: changesAgreed(policy).find((one) => !movesStart(one) && one.effectiveAt > now)?.effectiveAt ?? null,
    hasHandedChange: shown.hasHandedChange,
    guests: isOver(policy, now) ? [] : guestsOf(inWords),
    upsellProposal: upsell && isGoingOn(policy, now) ? presentUpsell(upsell, { brand, now }) : null,
    documents: documents.map((one) => ({ ...one })),
  };
}
