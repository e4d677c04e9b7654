import { getPath, type Instant, type LocalDate } from '@marque/base';
import { type Brand, type Product, vehicleByCode, vehicleFacts } from '@marque/catalogue';
import type { Choices, RatedRisk, RiskData } from '@marque/domain/facts/risk-data';
import type { VehicleFacts } from '@marque/domain/facts/vehicle';
import { quoteEnd } from '@marque/domain/proposal/quote-end';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import { type RiskProblem, riskProblems } from '@marque/domain/rating/risk-problems';
import { questionOfField } from '@marque/forms';
import { nameAmongForms } from '../answers/name-among-forms.ts';
import type { Reviewed } from '../answers/review-disclosed.ts';
import type { Prepared } from '../changes/check-changes.ts';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import { type Claimed, claimOf } from './claim-of.ts';
import { riskDataOf } from './risk-data-of.ts';
import { withheldCovers } from './withheld-covers.ts';

/** A price and its end, or the names of what the tariff still needs although every question is answered. */
export type Pricing = {
  readonly priced: { readonly quote: Quote; readonly endAt: Instant; readonly rated: RatedRisk } | null;
  readonly missing: readonly string[];
};

/**
 * The price of the prepared answers, or the names of missing ones. Only answers to live questions count, of every
 * driver, exactly as reviewed. `claimed` is the promotion's data beside them.
 */
export function pricePrepared(subject: AskedSubject, prepared: Prepared, claimed: Claimed): Pricing {
  const { after, reviewed, missing } = prepared;
  return missing.length > 0
    ? { priced: null, missing }
    : priceReviewed(subject, { reviewed, choices: after.choices, claimed });
}

type ToPrice = { readonly reviewed: readonly Reviewed[]; readonly choices: Choices; readonly claimed: Claimed };

function priceReviewed(subject: AskedSubject, { reviewed, choices, claimed }: ToPrice): Pricing {
  const { brand, product, now } = subject;
  const { startAt } = choices;
  if (startAt === undefined) return { priced: null, missing: ['startAt'] };
  const data = riskDataOf(reviewed, product.coreAsset.code);
  const promotion = claimOf(subject, data, claimed);
  const withheld = withheldCovers(product, todayOf(subject));
  const risk = {
    ...{ ...choices, startAt, data, ratedAt: now },
    ...(promotion ? { promotion } : {}),
    ...(withheld.length > 0 ? { withheld } : {}),
  };
  const missing = riskProblems(risk, product.tariff).map((problem) => nameOf(reviewed, problem));
  if (missing.length > 0) return { priced: null, missing: [...new Set(missing)] };
  const vehicle = vehicleOf(brand, data, product.coreAsset.code);
  const quote = rate(risk, vehicle, product.tariff);
  const lastDay = lastDayOf(product, quote);
  const endAt = quoteEnd({ ratedAt: now, validDays: product.quoteValidDays, timeZone: brand.timeZone, lastDay });
  return { priced: { quote, endAt, rated: { risk, vehicle } }, missing: [] };
}

/** The last day on which the promotion in a price can be bought with. */
function lastDayOf({ rating }: Product, { promotion }: Quote): LocalDate | undefined {
  if (promotion?.outcome !== 'applied') return undefined;
  return rating.promotions?.find(({ code }) => code === promotion.promo)?.until;
}

/** The question behind what a risk lacks, or the field when no question asks for it. */
function nameOf(reviewed: readonly Reviewed[], { field, driver }: RiskProblem): string {
  const form = reviewed.find(({ profileCode }) => profileCode === driver);
  return nameAmongForms({ ...form }, (form && questionOfField(form.compiled, field)) ?? field);
}

function vehicleOf(brand: Brand, data: RiskData, coreAsset: string): VehicleFacts {
  return vehicleFacts(vehicleByCode(brand, getPath(data.assets[coreAsset], 'specification.vehicleCode')));
}
