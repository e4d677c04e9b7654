import { getPath, type LocalDate } from '@marque/base';
import { vehicleByCode, vehicleFacts } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import type { JoinedOn } from '@marque/domain/facts/facts-from';
import type { RatedRisk } from '@marque/domain/facts/risk-data';
import type { Quote } from '@marque/domain/rating/quote';
import { rateInTerm } from '@marque/domain/rating/rate-in-term';
import { riskProblems } from '@marque/domain/rating/risk-problems';
import type { Tariff } from '@marque/domain/rating/tariff';
import { missingOf, reviewDisclosed } from '../answers/review-disclosed.ts';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import { overRated } from './over-rated.ts';
import { riskDataOf } from './risk-data-of.ts';
import { withheldCovers } from './withheld-covers.ts';

/** A version of a policy that a change makes, and what it is priced by: the version before with what was rated for it, the days, and the tables of the term. */
export type PricedInTerm = {
  readonly before: Disclosed & { readonly quote: Quote };
  readonly rated: RatedRisk;
  readonly after: Disclosed;
  readonly effectiveOn: LocalDate;
  readonly joined: JoinedOn;
  /** The new day on which cover should begin, which has not come; left out: the change leaves that as it is. */
  readonly startAt?: LocalDate | undefined;
  /** Whether the promotion of the sale ends with the change. */
  readonly endsPromotion?: boolean;
  readonly tariff: Tariff;
};

/** The price of a version and what was rated for it, or the names of what the change leaves without an answer. */
export type PriceInTerm =
  | { readonly quote: Quote; readonly rated: RatedRisk }
  | { readonly missing: readonly string[] };

/**
 * The price of a version that a change makes. An answer that was missing before is not asked for now, and what the
 * change does not touch is rated as it was. A cover that the policy had before stays, even if it is no longer offered.
 */
export function priceInTerm(
  subject: AskedSubject,
  { before, rated, after, effectiveOn, joined, startAt, endsPromotion = false, tariff }: PricedInTerm,
): PriceInTerm {
  const { brand, product, now } = subject;
  const [reviewedBefore, reviewed] = [reviewDisclosed(subject, before), reviewDisclosed(subject, after)];
  const lacked = missingOf(reviewedBefore, before);
  const missing = missingOf(reviewed, after).filter((name) => !lacked.includes(name));
  if (missing.length > 0) return { missing };
  const { code } = product.coreAsset;
  const data = overRated(rated.risk.data, riskDataOf(reviewedBefore, code), riskDataOf(reviewed, code));
  const withheld = withheldCovers(product, todayOf(subject)).filter((cover) => !before.quote.covers.includes(cover));
  const { withheld: _then, driversUntil: _they, ...sold } = rated.risk;
  const risk = {
    ...{ ...sold, ...after.choices, startAt: startAt ?? sold.startAt, data, ratedAt: now },
    ...(withheld.length > 0 ? { withheld } : {}),
  };
  const problems = riskProblems(risk, tariff).map(({ field }) => field);
  if (problems.length > 0) return { missing: [...new Set(problems)] };
  const vehicleCode = (from: typeof data) => getPath(from.assets[code], 'specification.vehicleCode');
  const isSameCar = vehicleCode(data) === vehicleCode(rated.risk.data);
  const vehicle = isSameCar ? rated.vehicle : vehicleFacts(vehicleByCode(brand, vehicleCode(data)));
  const promotion = endsPromotion ? null : before.quote.promotion;
  const quote = rateInTerm({ before: rated, after: { risk, vehicle }, effectiveOn, joined, promotion }, tariff);
  return { quote, rated: { risk, vehicle } };
}
