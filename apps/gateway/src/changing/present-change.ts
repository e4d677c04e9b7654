import { addToDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CallOutput, PriceDifferenceWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { type PriceDifference, priceDifference } from '@marque/domain/rating/prices/price-difference';
import { priceSteps } from '@marque/domain/rating/prices/price-steps';
import { wordsOf } from '../papers/words.ts';
import { presentVersion } from '../policies/present-version.ts';
import type { ChangeOffered } from './offer-change.ts';
import { papersChanged, papersNamed } from './papers-changed.ts';

/**
 * Each step needs a price of its own; steps beyond this number count together in the last, so that no request costs
 * without bounds.
 */
const STEPS_MAX = 12;

/** A change as it is shown, with its money. */
export type ChangeShown = CallOutput<'tryChange'>;

/** Whose change is shown, and in which language. */
type ChangeAround = { readonly policy: Policy; readonly brand: Brand; readonly language: string };

/**
 * A change and all that it does, as it is shown before it is confirmed, and kept once it is. Its price is compared at
 * its own moment: a later change is not its doing.
 */
export function presentChange(
  { policy, brand, language }: ChangeAround,
  { before, after, versions, foreseen, changes, changesNothing, crosses, promotion, priceOfFirst }: ChangeOffered,
): ChangeShown {
  const referred = versions.find(({ quote }) => quote.ratingStatus === 'REFERRAL');
  const inWords = referred && presentVersion(referred, { policy: { ...policy, language }, brand });
  const last = changes.length - 1;
  const priced = changes.map((_change, index) => {
    if (index === last) return after.quote;
    return index < STEPS_MAX - 1 ? priceOfFirst(index + 1) : null;
  });
  const steps = referred ? [] : priceSteps(before.quote, priced);
  const difference = referred ? null : priceDifference(before.quote, after.quote);
  return {
    change: {
      effectiveAt: after.startedAt,
      referralReasons: (inWords?.quote.referralReasons ?? []).map(({ code, message }) => ({ code, message })),
      priceDifference: difference && presentDifference(difference),
      priceSteps: steps.map((step) => ({ changes: [...step.changes], difference: presentDifference(step.difference) })),
      periods: (foreseen?.periods ?? []).map(({ startAt, endAt, days, lines, total }) => ({
        ...{ startAt, through: addToDate(endAt, { days: -1 }), days, total },
        lines: lines.map((line) => ({ ...line })),
      })),
      dueNow: foreseen?.dueNow ?? 0,
      withNext: foreseen?.withNext ?? 0,
      back: foreseen?.back ?? 0,
      payments: (foreseen?.payments ?? []).map((payment) => ({ ...payment })),
      papers: papersNamed(papersChanged({ policy, brand }, { before, after }), { policy, brand, language }),
      forSomeDays: foreseen?.forSomeDays ?? null,
      changesNothing,
      ownDays: (after.changedBy?.coversWithdrawn ?? []).map(({ cover }) => cover),
      crosses: crosses.map(({ reference, occurredOn }) => ({ reference, occurredOn })),
      promotion: promotion && {
        name:
          policy.promotionName ??
          wordsOf(brand, language).textIfAny(`promotions.${promotion.code}.name`) ??
          promotion.code,
        ends: promotion.ends,
      },
    },
    prorataPremium: foreseen?.prorata ?? 0,
    amountDue: (foreseen?.dueNow ?? 0) + (foreseen?.withNext ?? 0),
    availableBalance: foreseen?.credit ?? 0,
    updatedPolicyVersions: versions.map((version) => presentVersion(version, { policy, brand })),
  };
}

/** A change as it was confirmed, with the names of its documents in the language of who reads it. */
export function changeKept(kept: ChangeShown, around: ChangeAround): ChangeShown {
  const { change } = kept;
  // Changes confirmed before these were kept have none of them.
  const { ownDays = [], crosses = [], promotion = null, ...others }: Partial<ChangeShown['change']> = change;
  const { forSomeDays = null, changesNothing = false } = others;
  const later = { ownDays, crosses, promotion, forSomeDays, changesNothing };
  return { ...kept, change: { ...change, ...later, papers: papersNamed(change.papers, around) } };
}

function presentDifference({ reasons, lines, ...others }: PriceDifference): PriceDifferenceWire {
  return { ...others, reasons: [...reasons], lines: lines.map((line) => ({ ...line })) };
}
