/** Statuses of a proposal (Q: REFERRAL, QUOTE_EXPIRED, QUOTE, INSUFFICIENT_ACCURACY, POLICY). */
export const proposalStatuses = ['INSUFFICIENT_ACCURACY', 'QUOTE', 'REFERRAL', 'QUOTE_EXPIRED', 'POLICY'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Whether a risk has a price. */
export const ratingStatuses = ['QUOTE', 'REFERRAL'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

/** Statuses of a policy, in the order in which lists show them. */
export const policyStatuses = ['ACTIVE', 'PENDING', 'LAPSED', 'CANCELLED', 'VOIDED', 'NTU', 'RENEWED'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** Kinds of product. */
export const productKinds = ['SUBSCRIPTION', 'ANNUAL', 'DRIVEAWAY'] as const;
export type ProductKind = (typeof productKinds)[number];

/** How a premium is paid over time. */
export const scheduleTypes = ['MONTHLY', 'SINGLE_PAYMENT'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** What a customer may pay with at checkout. */
export const checkoutMethods = ['DIRECT_DEBIT', 'DUAL', 'CARD'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** Kinds of premium line. */
export const coverTypes = ['MAIN', 'OPTIONAL', 'DISCOUNT'] as const;
export type CoverType = (typeof coverTypes)[number];

/** Means of payment. */
export const paymentMethodTypes = ['CARD', 'BACS_DEBIT'] as const;

/** Kinds of change under which a question's answer travels: a question's `adjustment`. */
export const adjustments = [
  'PROFILE_DISCLOSURE',
  'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  'ASSET_DISCLOSURE',
  'QUOTE_DISCLOSURE',
  'START_DATE_CHANGE',
] as const;
export type Adjustment = (typeof adjustments)[number];
