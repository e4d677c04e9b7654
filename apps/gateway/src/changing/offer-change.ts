import { checkChanges, offersOf, placeChanges } from '@marque/asking';
import {
  dayOf,
  type FieldProblem,
  type Instant,
  type LocalDate,
  ok,
  type Problem,
  type Result,
  refused,
} from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import { changesNothing } from '@marque/domain/policy/adjustment/changes-nothing';
import { coversNotHad } from '@marque/domain/policy/adjustment/covers-not-had';
import type { VersionMade } from '@marque/domain/policy/changing/change-policy';
import { type ChangeableThing, type Changing, thingOf } from '@marque/domain/policy/changing/changing-of';
import { claimsCrossed } from '@marque/domain/policy/changing/claims-crossed';
import { coversWithdrawn } from '@marque/domain/policy/changing/covers-withdrawn';
import { type LaidVersion, layChange } from '@marque/domain/policy/changing/lay-change';
import type { CoverStart, PaidAtOnce, Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { addsCost } from '@marque/domain/process/changing/adds-cost';
import { type ChangeForeseen, foreseeChange } from '@marque/domain/process/changing/foresee-change';
import { promotionAtStake } from '@marque/domain/rating/promotions/promotion-at-stake';
import type { Quote } from '@marque/domain/rating/quote';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { endingTerms } from '../policies/cancellation/ending-terms.ts';
import { askedBy } from '../request/asked-by.ts';
import { termsAsSold } from '../store/money/ahead/terms-as-sold.ts';
import { confirmedChanges } from '../store/policies/adjustments.ts';
import { ratedRisks } from '../store/proposals/rated-risks.ts';
import { tariffKept } from '../store/proposals/tariff-kept.ts';
import type { ChangeSubject } from './change-subject.ts';
import { openSections } from './open-sections.ts';
import { withPapers } from './papers-changed.ts';
import { planChange } from './plan-change.ts';
import { priceVersions } from './price-versions.ts';
import { typedAddresses } from './typed-addresses.ts';
import { unansweredOf } from './unanswered-of.ts';

/** A decision about a promotion that a change puts in question. */
export type PromotionDecided = 'GOES_ON' | 'ENDS';

/** The request: the changes, and from when they are to hold; null is as soon as they can. */
export type ChangeAsked = {
  readonly adjustmentId: string;
  readonly changes: readonly Change[];
  readonly effectiveAt: Instant | null;
  /** What was decided about a promotion that another car puts in question; left out, or null: nothing, and it goes on. */
  readonly promotion?: PromotionDecided | null;
  readonly principal: Principal;
  readonly language: string;
  readonly now: Instant;
};

/** A known claim that a change reaches back across. */
type ClaimCrossed = { readonly reference: string; readonly occurredOn: LocalDate };

/**
 * A change that can be made: the version before it, the versions that it makes, and what it does to the money; null if
 * one of them is referred.
 */
export type ChangeOffered = Pick<ChangeAsked, 'changes'> & {
  readonly before: PolicyVersion;
  /** What holds at its moment with it. */
  readonly after: PolicyVersion;
  readonly versions: readonly PolicyVersion[];
  /** The same, with what each was priced by. */
  readonly made: readonly VersionMade[];
  /** If it moves the start of cover: the new start. */
  readonly start: CoverStart | undefined;
  /** If it has the rest of the term paid at once: from when. */
  readonly paidAtOnce: PaidAtOnce | undefined;
  readonly foreseen: ChangeForeseen | null;
  /** Whether it changes nothing: it is confirmed like any other, and leaves nothing behind. */
  readonly changesNothing: boolean;
  /** The known claims that it reaches back across. */
  readonly crosses: readonly ClaimCrossed[];
  /** Whether it brings an address that somebody typed, as they may. */
  readonly typesAddress: boolean;
  /**
   * The promotion that it puts in question, by its code, and whether the change ends it; null if it goes on by itself.
   */
  readonly promotion: { readonly code: string; readonly ends: boolean } | null;
  /** The price if only the first so many changes were made; null if they have none by themselves. */
  readonly priceOfFirst: (count: number) => Quote | null;
};

/** What a requested change would do to a policy and to its account. Nothing is kept. */
export async function offerChange(
  tx: Tx,
  subject: ChangeSubject,
  asked: ChangeAsked,
): Promise<Result<ChangeOffered, Problem>> {
  const { stored, brand, product, account, facts, renewal } = subject;
  const { policy } = stored;
  const { adjustmentId, changes, principal, now } = asked;
  const { changing, questions } = openSections(policy, { brand, product, principal, renewal, now });
  if (changing.refusal !== null) return refused({ code: changing.refusal });
  const faults = thingFaults(changes, changing);
  if (faults.length > 0) return refused({ code: 'validation_failed', errors: faults });
  const isStaff = principal.impersonation !== undefined;
  const planned = planChange(subject, { changes, effectiveAt: asked.effectiveAt, isStaff, now });
  if (!planned.ok) return planned;
  const { effectiveAt, before, base, history, start, paidAtOnce } = planned.value;
  const questioned = askedBy({
    ...{ brand, product, schemeCode: policy.schemeCode, principal, now, told: toldBy(policy, history) },
    policy: { isStarted: now >= policy.startsAt },
  });
  const typed = await typedAddresses(tx, questioned, { changes, base, language: asked.language });
  if (typed.faults.length > 0) return refused({ code: 'validation_failed', errors: typed.faults });
  const { customerDates: temporaryDrivers = false } = product.policy.management;
  const offers = { ...offersOf(product), temporaryDrivers, ...(isStaff && { isExcessAdjustable: true }) };
  const agreed = await confirmedChanges(tx, principal, policy.policyId);
  const takingOff = {
    ...{ effectiveAt, now, documentsAt: facts.documentsAt, claims: facts.claims, terms: endingTerms(brand, policy) },
    agreedAt: new Map(agreed.map((one) => [one.adjustmentId, one.confirmed.at])),
  };
  const ends = asked.promotion === 'ENDS';
  const lay = (some: readonly Change[]): Result<readonly LaidVersion[], Problem> => {
    const checked = checkChanges(questioned, {
      ...{ placed: placeChanges(some), before: base, offers, language: asked.language },
      // A section of its own asks for the day on which cover begins.
      ...(questions && !start && { isOpen: (_field: string, section: string) => questions.includes(section) }),
    });
    if (!checked.ok) return checked;
    const { before: stood, changes: applied, after } = checked.value;
    const covers = stood.choices.covers.filter((cover) => !after.choices.covers.includes(cover));
    const withdrawn = covers.length === 0 ? [] : coversWithdrawn(policy, { ...takingOff, covers });
    const changedBy = {
      ...{ adjustmentId, changes: applied, effectiveAt },
      ...(withdrawn.length > 0 && { coversWithdrawn: withdrawn }),
      ...(ends && { endsPromotion: true as const }),
    };
    const laid = layChange(
      { ...policy, ...start },
      { changedBy, applied: { before: stood, changes: applied, after } },
      offers,
    );
    return laid.ok ? laid : refused({ code: 'validation_failed', errors: [AGAINST_A_LATER_ONE] });
  };
  const laid = lay(changes);
  if (!laid.ok) return laid;
  const { policyId, proposalCode } = policy;
  const rated = (await ratedRisks(tx, brand.brand, [{ policyId, proposalCode, version: base }])).get(policyId);
  if (!rated) refuse('wrong_state', 'What this policy was priced by was not kept');
  const { ratesVersion } = base.quote;
  const tariff = await tariffKept(tx, { brand: brand.brand, product, ratesVersion });
  const price = (some: readonly LaidVersion[]) =>
    priceVersions(questioned, { policy, history, before: base, rated, laid: some, startAt: start?.startAt, tariff });
  const priced = price(laid.value);
  if ('missing' in priced) return refused({ code: 'validation_failed', errors: unansweredOf(changes, priced.missing) });
  const notHad = coversNotHad(changes, priced[0]?.version);
  if (notHad.length > 0) return refused({ code: 'validation_failed', errors: notHad });
  // Each document names the day on which cover begins.
  const made = start ? priced : withPapers({ policy, brand }, { before, made: priced });
  const versions = made.map(({ version }) => version);
  const isReferred = versions.some(({ quote }) => quote.ratingStatus === 'REFERRAL');
  const foreseen = isReferred
    ? null
    : foreseeChange(account, termsAsSold(brand, policy), { versions, start, paidAtOnce, now });
  if (account.arrears !== null && foreseen !== null && addsCost(policy, { versions, prorata: foreseen.prorata }))
    return refused({ code: 'account_suspended' });
  const priceOfFirst = (count: number): Quote | null => {
    const some = lay(changes.slice(0, count));
    const first = some.ok ? price(some.value.slice(0, 1)) : { missing: [] };
    return 'missing' in first ? null : (first[0]?.version.quote ?? null);
  };
  const after = versions.findLast(({ startedAt }) => startedAt === effectiveAt) ?? before;
  const isNothing = !start && !paidAtOnce && changesNothing(policy, versions);
  const crosses = isNothing ? [] : claimsCrossed(policy, facts.claims, { effectiveAt, now });
  const atStake = promotionAtStake(product.rating.promotions ?? [], {
    ...{ before: rated, after: made[0]?.rated ?? rated, promotion: before.quote.promotion },
    effectiveOn: dayOf(effectiveAt, policy.timeZone),
  });
  if (ends && atStake === null) return refused({ code: 'validation_failed', errors: [NO_PROMOTION] });
  const promotion = atStake === null ? null : { code: atStake, ends };
  return ok({
    ...{ changes, before, after, versions, made, start, paidAtOnce, foreseen, crosses, promotion, priceOfFirst },
    ...{ typesAddress: typed.isTyped, changesNothing: isNothing },
  });
}

/** Changes of parts that are not open, at their places. The start is moved by itself, and so is the way to pay. */
function thingFaults(changes: readonly Change[], { things }: Changing): FieldProblem[] {
  if (changes.length === 0) return [{ pointer: '/changes', code: 'required', message: 'Say what is to change' }];
  return changes.flatMap((change, index) => {
    const thing = thingOf(change);
    const pointer = `/changes/${index}`;
    if (!things.includes(thing)) return [{ pointer, code: 'not_changeable', message: 'is not changed this way' }];
    return MOVED_ALONE.includes(thing) && changes.length > 1 ? [{ pointer, ...BY_ITSELF }] : [];
  });
}

const MOVED_ALONE: readonly ChangeableThing[] = ['START_DATE', 'PAYMENT_SCHEDULE'];
const BY_ITSELF = { code: 'moved_by_itself', message: 'is moved by itself, without other changes' };

/** What was told before, each with its day. */
function toldBy({ createdAt, timeZone }: Policy, history: readonly PolicyVersion[]) {
  return history.map(({ data, choices, startedAt }, index) => ({
    disclosed: { data, choices },
    on: dayOf(index === 0 ? createdAt : startedAt, timeZone),
  }));
}

const NO_PROMOTION = {
  pointer: '/promotion',
  code: 'not_offered',
  message: 'puts no promotion in question',
};

const AGAINST_A_LATER_ONE = {
  pointer: '/changes',
  code: 'against_later_change',
  message: 'does not go with a change that is agreed from a later day',
};
