import type { Facts } from '../facts/facts.ts';
import { factsFrom } from '../facts/facts-from.ts';
import type { PromotionResult } from '../facts/promotion.ts';
import type { Risk } from '../facts/risk-data.ts';
import type { VehicleFacts } from '../facts/vehicle.ts';
import { findRows } from './covers/find-rows.ts';
import { rateCovers } from './covers/rate-cover.ts';
import type { RatedCover } from './covers/rated-cover.ts';
import { stepsOf } from './covers/steps-of.ts';
import { endorsementsHeld, endorsementsOf } from './endorsements/endorsements-of.ts';
import { excessLines } from './excess/excess-lines.ts';
import type { RatingContext } from './factors/factor.ts';
import { priceMakeup } from './price-makeup.ts';
import { instalmentsOf } from './prices/instalments-of.ts';
import { type PriceTerms, paymentOf, priceOptions } from './prices/price-options.ts';
import { decidePromotion } from './promotions/decide-promotion.ts';
import { discountOf } from './promotions/discount-of.ts';
import type { PaymentSchedule, PriceOption, Quote, ReferralReason } from './quote.ts';
import { referralReasons } from './referrals/referral-reasons.ts';
import { editionOn, type Tariff } from './tariff.ts';

/**
 * The price of a risk, or the reasons why there is none. `vehicle` is what was looked up by the car's code, never what a browser sent.
 * The same risk, vehicle and tariff give the same pennies for ever. A chosen cover that this risk cannot have is not among the quote's `covers`.
 * It throws when `riskProblems` would have named a problem: check the risk first.
 */
export function rate(risk: Risk, vehicle: VehicleFacts, tariff: Tariff): Quote {
  const { settings } = tariff;
  const facts = factsFrom(risk.data, risk.startAt, vehicle);
  const reasons = referralReasons(facts, tariff);
  const promotion = risk.promotion ? decidePromotion(settings.promotions ?? [], risk.promotion, facts) : null;
  return quoteOf(risk, { facts, reasons, promotion }, tariff);
}

/** What a price looks at: the facts, the reasons why there is none, and the promotion in it. */
export type Counted = {
  readonly facts: Facts;
  readonly reasons: readonly ReferralReason[];
  readonly promotion: PromotionResult | null;
};

/** The quote of a risk by what counts. */
export function quoteOf(risk: Risk, { facts, reasons, promotion }: Counted, tariff: Tariff): Quote {
  const { settings } = tariff;
  const held = endorsementsHeld(facts, settings);
  const pricing = { tariff, discount: discountOf(promotion, settings) };
  const priced =
    reasons.length > 0
      ? unpriced
      : price({ facts, settings, codes: tariff.codes, voluntaryExcess: risk.voluntaryExcess }, risk, pricing);
  return {
    ratingStatus: reasons.length > 0 ? 'REFERRAL' : 'QUOTE',
    referralReasons: reasons,
    ratesVersion: tariff.ratesVersion,
    ratedAt: risk.ratedAt,
    startAt: risk.startAt,
    profiles: facts.drivers.map(({ profileCode }) => profileCode),
    mainInsurer: settings.mainCovers[0]?.insurer ?? '',
    wordingVersion: settings.wordingVersion,
    voluntaryExcess: risk.voluntaryExcess,
    excess: excessLines(settings.excess, risk.voluntaryExcess, held),
    endorsements: endorsementsOf(held),
    promotion,
    ...priced,
  };
}

type Priced = Pick<Quote, 'covers' | 'availablePaymentSchedules' | 'priceOptions' | 'steps' | 'makeup'>;

/** A referred risk has no price. */
const unpriced: Priced = { covers: [], availablePaymentSchedules: [], priceOptions: [], steps: [], makeup: [] };

function price(context: RatingContext, risk: Risk, pricing: PriceTerms): Priced {
  const { tariff } = pricing;
  const { voluntaryPennies } = tariff.settings.excess;
  const ncdYears = context.facts.ncdYears ?? 0;
  const edition = editionOn(tariff, risk.startAt);
  const available = edition.availableByNcd[ncdYears];
  if (available === undefined) throw new Error(`No one has ${ncdYears} years of no-claims discount`);
  const found = findRows(edition, context);
  const rated = rateCovers(available.covers, { found, voluntaryPennies, ncdYears });
  const isOffered = (cover: string) => risk.withheld?.includes(cover) !== true;
  const coverSets = available.coverSets.filter((set) => set.covers.every(isOffered));
  const options = priceOptions(rated, coverSets, pricing);
  const covers = rated
    .map(({ cover }) => cover.cover)
    .filter((cover) => risk.covers.includes(cover) && isOffered(cover));
  const excessIndex = voluntaryPennies.indexOf(risk.voluntaryExcess);
  const schedules = schedulesOf(options, { ...risk, covers }, pricing);
  const active = rated.filter((one) => isActive(one, covers));
  const { steps, mainParts } = stepsOf(active, { found, excessIndex });
  const chosen = schedules.find(({ active }) => active);
  return {
    covers,
    availablePaymentSchedules: schedules,
    priceOptions: options,
    steps,
    makeup: chosen ? priceMakeup(chosen, mainParts, paymentOf(chosen.type, tariff).periods) : [],
  };
}

function isActive({ cover }: RatedCover, covers: readonly string[]): boolean {
  return cover.coverType === 'MAIN' || covers.includes(cover.cover);
}

/** The choice made, by each schedule: the very options that the choice reaches. */
function schedulesOf(options: readonly PriceOption[], choice: Risk, pricing: PriceTerms): PaymentSchedule[] {
  const { tariff, discount } = pricing;
  return tariff.settings.schedules.map((type) => {
    const option = options.find(
      (one) =>
        one.schedule === type &&
        one.voluntaryExcess === choice.voluntaryExcess &&
        sameCovers(one.covers, choice.covers),
    );
    if (option === undefined)
      throw new Error(`The product offers no voluntary excess of ${choice.voluntaryExcess} pennies`);
    const { premiumBreakdown, totals } = option;
    const instalments = instalmentsOf(totals, paymentOf(type, tariff).paymentsPerTerm, discount);
    return { type, active: type === choice.paymentSchedule, premiumBreakdown, totals, instalments };
  });
}

function sameCovers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cover) => other.includes(cover));
}
