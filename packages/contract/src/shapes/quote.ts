import { checkoutMethods, coverTypes, ratingStatuses, scheduleTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate, pennies, text } from './basics.ts';

/** One line of a premium, or of what is taken back of one. */
export const premiumLine = z.object({
  coverGroup: z.string(),
  coverType: z.enum(coverTypes),
  insurer: z.string(),
  premium: pennies,
  taxRateBasisPoints: z.int(),
  taxAmount: pennies,
  totalPremium: pennies,
  active: z.boolean(),
  tag: z.string().optional(),
  endAt: localDate.optional(),
});

const totals = z.object({ gross: pennies, yearly: pennies, discounted: pennies, taxAmount: pennies });

const priceOption = z.object({
  voluntaryExcess: pennies,
  covers: z.array(z.string()),
  schedule: z.enum(scheduleTypes),
  premiumBreakdown: z.array(premiumLine),
  totals,
});

const paymentSchedule = z.object({
  type: z.enum(scheduleTypes),
  active: z.boolean(),
  checkoutMethods: z.array(z.enum(checkoutMethods)),
  premiumBreakdown: z.array(premiumLine),
  totals,
  instalments: z.array(pennies),
});

/** What became of a promotion that was claimed; `inputs` of an incomplete one are names of questions. */
const promotionResult = z.object({
  promo: z.string(),
  outcome: z.enum(['applied', 'incomplete', 'ineligible']),
  inputs: z.array(z.string()),
  reasons: z.array(z.string()),
  instalments: z.int(),
  endAt: localDate.nullable(),
});

/** Two prices of one proposal: like is compared with like, one payment of the same schedule. */
export const priceDifference = z.object({
  reasons: z.array(z.enum(['ANSWERS', 'DRIVERS', 'VOLUNTARY_EXCESS', 'COVERS', 'PROMOTION', 'START_DATE', 'RATES'])),
  schedule: z.enum(scheduleTypes),
  from: totals,
  to: totals,
  lines: z.array(
    z.object({
      kind: z.enum(['COVER', 'TAX', 'DISCOUNT', 'CAUSE']),
      code: z.string(),
      from: pennies.nullable(),
      to: pennies.nullable(),
    }),
  ),
  /** How many payments of the term an offer reduces in each price. */
  offerPayments: z.object({ from: z.int(), to: z.int() }),
  effectiveAt: localDate,
});
export type PriceDifferenceWire = z.infer<typeof priceDifference>;

/** A priced or referred risk as the wire shows it; the rater's steps stay in the database. */
export const quote = z.object({
  ratingStatus: z.enum(ratingStatuses),
  /** `answers` names the questions that lead to a reason, `profileCode` the driver whom it is about. */
  referralReasons: z.array(
    z.object({
      code: z.string(),
      message: text(300),
      answers: z.array(z.string()),
      profileCode: z.string().optional(),
    }),
  ),
  ratesVersion: z.string(),
  ratedAt: instant,
  startAt: localDate,
  mainInsurer: z.string(),
  wordingVersion: z.string(),
  voluntaryExcess: pennies,
  excess: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      excess: pennies,
      profileCode: z.string().optional(),
      /** It is added to any claim, and is not a kind of claim itself. */
      onTop: z.literal(true).optional(),
    }),
  ),
  /** Special terms in words, each with the driver whom it concerns. */
  endorsements: z.array(
    z.object({
      code: z.string(),
      profileCode: z.string().optional(),
      excess: pennies.optional(),
      title: text(300),
      description: text(600),
    }),
  ),
  covers: z.array(z.string()),
  availablePaymentSchedules: z.array(paymentSchedule),
  priceOptions: z.array(priceOption),
  promotion: promotionResult.nullable(),
  /** What makes up the first payment of the chosen schedule: the parts sum to its `discounted`. */
  makeup: z.array(z.object({ part: z.string(), pennies })),
});
export type QuoteWire = z.infer<typeof quote>;
