import { factsFrom } from '../facts/facts-from.ts';
import type { Risk } from '../facts/risk-data.ts';
import type { VehicleFacts } from '../facts/vehicle.ts';
import { endorsementsHeld, endorsementsOf } from './endorsements/endorsements-of.ts';
import { excessLines } from './excess/excess-lines.ts';
import type { RatingContext } from './factors/factor.ts';
import { paymentOf, priceOptions } from './price-options.ts';
import type { PaymentSchedule, PriceOption, Quote } from './quote.ts';
import { type KeysByExcess, type RatedCover, type RatingTerms, rateCover } from './rate-cover.ts';
import { referralReasons } from './referrals/referral-reasons.ts';
import { stepsOf } from './steps-of.ts';
import { editionOn, type Tariff } from './tariff.ts';

/**
 * The price of a risk, or the reasons why there is none. `vehicle` is what was looked up by the car's code, never what a browser sent.
 * The same risk, vehicle and tariff give the same pennies for ever. A chosen cover that this risk cannot have is not among the quote's `covers`.
 * It throws when `riskProblems` would have named a problem: check the risk first.
 */
export function rate(risk: Risk, vehicle: VehicleFacts, tariff: Tariff): Quote {
  const { settings } = tariff;
  const facts = factsFrom(risk.data, risk.startAt, vehicle);
  const reasons = referralReasons(facts, settings);
  const held = endorsementsHeld(facts, settings);
  const priced =
    reasons.length > 0 ? unpriced : price({ facts, settings, voluntaryExcess: risk.voluntaryExcess }, risk, tariff);
  return {
    ratingStatus: reasons.length > 0 ? 'REFERRAL' : 'QUOTE',
    referralReasons: reasons,
    ratesVersion: tariff.ratesVersion,
    ratedAt: risk.ratedAt,
    startAt: risk.startAt,
    mainInsurer: settings.mainCovers[0]?.insurer ?? '',
    wordingVersion: settings.wordingVersion,
    voluntaryExcess: risk.voluntaryExcess,
    excess: excessLines(settings.excess, risk.voluntaryExcess, held),
    endorsements: endorsementsOf(held),
    ...priced,
  };
}

type Priced = Pick<Quote, 'covers' | 'availablePaymentSchedules' | 'priceOptions' | 'steps'>;

/** A referred risk has no price. */
const unpriced: Priced = { covers: [], availablePaymentSchedules: [], priceOptions: [], steps: [] };

function price(context: RatingContext, risk: Risk, tariff: Tariff): Priced {
  const { voluntaryPennies } = tariff.settings.excess;
  const available = editionOn(tariff, risk.startAt).covers.filter(
    ({ minimumNcd }) => minimumNcd <= (context.facts.ncdYears ?? 0),
  );
  const terms: RatingTerms = {
    keys: keysOf(context, tariff),
    excessCount: voluntaryPennies.length,
    ratingDriver: tariff.settings.ratingDriver,
    foundBefore: [],
  };
  const rated = available.map((cover) => rateCover(cover, terms));
  const names = available.map(({ cover }) => cover);
  const coverSets = tariff.coverSets.filter((set) => set.every((cover) => names.includes(cover)));
  const options = priceOptions(rated, coverSets, tariff);
  const covers = names.filter((cover) => risk.covers.includes(cover));
  const excessIndex = voluntaryPennies.indexOf(risk.voluntaryExcess);
  return {
    covers,
    availablePaymentSchedules: schedulesOf(options, { ...risk, covers }, tariff),
    priceOptions: options,
    steps: rated.filter((one) => isActive(one, covers)).flatMap((one) => stepsOf(one, excessIndex)),
  };
}

function isActive({ cover }: RatedCover, covers: readonly string[]): boolean {
  return cover.coverType === 'MAIN' || covers.includes(cover.cover);
}

/** Reads every factor's keys once; those that depend on the excess, once for each excess on offer. */
function keysOf(context: RatingContext, { factors, settings }: Tariff): KeysByExcess[] {
  return factors.map(({ read, dependsOnExcess }) => {
    if (!dependsOnExcess) return [read(context)];
    return settings.excess.voluntaryPennies.map((voluntaryExcess) => read({ ...context, voluntaryExcess }));
  });
}

/** The choice made, by each schedule: the very options that the choice reaches. */
function schedulesOf(options: readonly PriceOption[], choice: Risk, tariff: Tariff): PaymentSchedule[] {
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
    const instalments = new Array<number>(paymentOf(type, tariff).paymentsPerTerm).fill(totals.discounted);
    return { type, active: type === choice.paymentSchedule, premiumBreakdown, totals, instalments };
  });
}

function sameCovers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cover) => other.includes(cover));
}
