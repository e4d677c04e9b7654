import type { LocalDate } from '@marque/base';
import { factsFrom, type JoinedOn } from '../facts/facts-from.ts';
import type { PromotionResult } from '../facts/promotion.ts';
import type { RatedRisk } from '../facts/risk-data.ts';
import { lastDayOfOffer } from './promotions/last-day-of-offer.ts';
import type { Quote, ReferralReason } from './quote.ts';
import { quoteOf } from './rate.ts';
import { referralReasons } from './referrals/referral-reasons.ts';
import type { Tariff } from './tariff.ts';

/**
 * A risk that changes within its term. `startAt` of both is the day for which the term was rated; they differ if its
 * start is moved before it comes.
 */
export type ChangedRisk = {
  readonly before: RatedRisk;
  readonly after: RatedRisk;
  readonly effectiveOn: LocalDate;
  /** The days on which drivers came who were not there when the term began. */
  readonly joined: JoinedOn;
  /** As it was decided at the sale. */
  readonly promotion: PromotionResult | null;
};

/**
 * The price of a risk that changes within its term, by the tables of that term. Ages, licence years, claims and
 * convictions count as at the start of the term; for a driver who came later, as at that day: neither a birthday nor an
 * old claim moves a price. The promotion stays as it was sold. Referral rules look at the day of the change, and only
 * for what the change brings: a reason that would exist without it does not count. A moved start is rated as a new
 * quote from that day on, by the tables that the term has for it: the new start replaces the old in every rule, and the
 * months of an offer move along.
 */
export function rateInTerm(changed: ChangedRisk, tariff: Tariff): Quote {
  const { after, joined, promotion } = changed;
  const facts = factsFrom(after.risk.data, after.risk.startAt, after.vehicle, joined);
  const counted = {
    facts,
    reasons: newReasons(changed, tariff),
    promotion: promotion && withStart(promotion, changed),
  };
  return quoteOf(after.risk, counted, tariff);
}

function newReasons({ before, after, effectiveOn, joined }: ChangedRisk, tariff: Tariff): ReferralReason[] {
  const reasonsOf = ({ risk, vehicle }: RatedRisk, on: LocalDate) =>
    referralReasons(factsFrom(risk.data, on, vehicle), tariff);
  const stood = new Set(reasonsOf(before, isMoved({ before, after }) ? before.risk.startAt : effectiveOn).map(nameOf));
  const isNew = ({ profileCode }: ReferralReason) => profileCode !== undefined && joined[profileCode] === effectiveOn;
  return reasonsOf(after, effectiveOn).filter((reason) => isNew(reason) || !stood.has(nameOf(reason)));
}

function isMoved({ before, after }: Pick<ChangedRisk, 'before' | 'after'>): boolean {
  return before.risk.startAt !== after.risk.startAt;
}

function withStart(promotion: PromotionResult, changed: ChangedRisk): PromotionResult {
  if (promotion.endAt === null || !isMoved(changed)) return promotion;
  return { ...promotion, endAt: lastDayOfOffer(changed.after.risk.startAt, promotion.instalments) };
}

function nameOf({ code, profileCode = '' }: ReferralReason): string {
  return `${code} ${profileCode}`;
}
