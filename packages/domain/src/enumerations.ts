/** Statuses of a proposal (Q: REFERRAL, QUOTE_EXPIRED, QUOTE, INSUFFICIENT_ACCURACY, POLICY). */
export const proposalStatuses = ['INSUFFICIENT_ACCURACY', 'QUOTE', 'REFERRAL', 'QUOTE_EXPIRED', 'POLICY'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Whether a risk has a price. */
export const ratingStatuses = ['QUOTE', 'REFERRAL'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

/** Statuses of a policy, in the order in which lists show them. */
export const policyStatuses = ['ACTIVE', 'PENDING', 'LAPSED', 'CANCELLED', 'VOIDED', 'NTU', 'RENEWED'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** Whether a policy covers at the moment at which a third person looks. */
export const coverProofStates = ['NOT_YET', 'IN_FORCE', 'NOT_IN_FORCE'] as const;
export type CoverProofState = (typeof coverProofStates)[number];

/** How a paper of a policy stands: not good yet, good, run out, or no longer to be shown to anybody. */
export const paperStates = ['COMING', 'IN_FORCE', 'OVER', 'WITHDRAWN'] as const;
export type PaperState = (typeof paperStates)[number];

/** Kinds of product. */
export const productKinds = ['SUBSCRIPTION', 'ANNUAL', 'DRIVEAWAY'] as const;
export type ProductKind = (typeof productKinds)[number];

/** How a premium is paid over time. */
export const scheduleTypes = ['MONTHLY', 'SINGLE_PAYMENT'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** What a customer may pay with at checkout. */
export const checkoutMethods = ['DIRECT_DEBIT', 'DUAL', 'CARD'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** Who says that a car carries its registration: the look-up, or the customer alone. */
export const vrnSources = ['LOOK_UP', 'CUSTOMER'] as const;
export type VrnSource = (typeof vrnSources)[number];

/** Kinds of premium line. */
export const coverTypes = ['MAIN', 'OPTIONAL', 'DISCOUNT'] as const;
export type CoverType = (typeof coverTypes)[number];

/** Means of payment. */
export const paymentMethodTypes = ['CARD', 'BACS_DEBIT'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The state of a means of payment: a mandate that the bank has not yet accepted is pending. */
export const paymentMethodStatuses = ['PENDING_CUSTOMER_APPROVAL', 'ACTIVE', 'CANCELLED'] as const;
export type PaymentMethodStatus = (typeof paymentMethodStatuses)[number];

/** How a means that was chosen for an account stands: it waits for its bank, it pays, a later one pays instead, or it came to nothing. */
export const choiceStandings = ['WAITING', 'CHOSEN', 'REPLACED', 'FAILED'] as const;
export type ChoiceStanding = (typeof choiceStandings)[number];

/** Statuses of a customer account. */
export const accountStatuses = ['ACTIVE', 'SUSPENDED'] as const;

/** What happens to an account's money without moving any. */
export const ledgerNews = [
  ...(['UNDER_WAY', 'PAYMENT_FAILED', 'NOTICE_GIVEN', 'HELD', 'HOLD_ENDED', 'RETRY_ASKED', 'PAYDAY_NAMED'] as const),
  ...(['DEBT_ASKED', 'SPREAD_AGREED', 'SPREAD_ENDED'] as const),
] as const;
export type LedgerNews = (typeof ledgerNews)[number];

/** Why a payment failed: its bank refused the card or the debit, the bank wants the customer to confirm it, or there is no means that may be asked. */
export const paymentFailureReasons = ['DECLINED', 'NEEDS_CONFIRMATION', 'NO_MEANS', 'BANK_REFUSED'] as const;

/** How far a coming payment is: requested, announced, a new try after a failure, or following from what is agreed. */
export const paymentStages = ['UNDER_WAY', 'ANNOUNCED', 'TRIED_AGAIN', 'PLANNED'] as const;
export type PaymentStage = (typeof paymentStages)[number];

/** How the money for a next term that is paid at once stands: it is to be asked for, is being paid, is paid and held, or was refused. */
export const nextTermStages = ['PLANNED', 'UNDER_WAY', 'HELD', 'UNPAID'] as const;
export type NextTermStage = (typeof nextTermStages)[number];

/** Why nothing is taken for a month: an offer or credit pays it, or it is so little that it is taken with the next one. */
export const nothingReasons = ['OFFER', 'CREDIT', 'TOO_LITTLE'] as const;
export type NothingReason = (typeof nothingReasons)[number];

/** Why we take nothing more: a hold, a debt for the customer to pay, no renewal notice that counts, or nothing follows. */
export const standstillReasons = ['HELD', 'UNPAID', 'NOT_TOLD', 'NOTHING_FOLLOWS'] as const;
export type StandstillReason = (typeof standstillReasons)[number];

/** Statuses of a statement. */
export const statementStatuses = ['PENDING', 'FAILED', 'SETTLED', 'DRAFT'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

/**
 * What became of a month that we failed to ask for: it came with a statement’s payment, comes with it, comes with a
 * later one, is open and comes with none, or was open when the statement was closed.
 */
export const forgottenFates = ['CAME', 'COMES', 'LATER', 'OPEN', 'THEN'] as const;
export type ForgottenFate = (typeof forgottenFates)[number];

/** Statuses of a movement on an account. */
export const transactionStatuses = ['PENDING', 'POSTED', 'FAILED'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Kinds of movement on an account. */
export const lineTypes = [
  'INVOICE',
  'CREDIT_NOTE',
  'DEBIT_JOURNAL',
  'CREDIT_JOURNAL',
  'PAYMENT',
  'PAYMENT_REVERSAL',
  'REFUND',
  'REFUND_REVERSAL',
] as const;
export type LineType = (typeof lineTypes)[number];

/** The two halves of a statement: what was charged, and what was paid. */
export const lineGroups = ['INVOICE', 'PAYMENT'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** The checks of a policyholder: whether an insurer may cover them, and whether they are who they say. */
export const verificationKinds = ['VERIFY', 'ID_CHECK'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** The result of one identity check. */
export const identityCheckResults = ['CLEAR', 'CONSIDER', 'PENDING'] as const;
export type IdentityCheckResult = (typeof identityCheckResults)[number];

/** Statuses of a claim: told and waiting for a person, in hand, done with. */
export const claimStatuses = ['PENDING', 'ACTIVE', 'SETTLED'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Kinds of claim. The handler says separately, once it is known, whose fault an accident was. */
export const claimTypes = [
  'ACCIDENT',
  'FIRE_DAMAGE',
  'STORM_FLOOD_DAMAGE',
  'THEFT',
  'VANDALISM',
  'WINDSCREEN',
  'OTHERS',
] as const;
export type ClaimType = (typeof claimTypes)[number];

/** What a claims handler did last with a claim. */
export const claimSteps = ['RECEIVED', 'IN_HAND', 'QUESTION', 'REPAIR_BOOKED', 'PAID', 'CLOSED'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** When a customer is asked how it went. */
export const feedbackTypes = ['bind', 'cancellation', 'mta'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** What is done to a policy: cancel it, change it in its term, or start it on another day. */
export const adjustmentTypes = ['CAN', 'MTA', 'SDA'] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

/** How an adjustment stands: made, confirmed and waiting for its moment, in force, taken back after it was confirmed, too old to be confirmed, or thrown away. */
export const adjustmentStatuses = ['DRAFT', 'WAITING', 'EFFECTIVE', 'WITHDRAWN', 'EXPIRED', 'DISCARDED'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** How the checks of the people that a change concerns stand, together: one that has failed decides for all. */
export const changeVerifications = ['CLEAR', 'PENDING', 'NOT_CLEAR'] as const;
export type ChangeVerification = (typeof changeVerifications)[number];

/** A person's answer to an uninsurable change: made another way, nothing to change, or not insurable. */
export const handedAnswers = ['MADE', 'NOT_NEEDED', 'NOT_INSURABLE'] as const;
export type HandedAnswer = (typeof handedAnswers)[number];

/** Kinds of change under which a question's answer travels: a question's `adjustment`. */
export const adjustments = [
  'PROFILE_DISCLOSURE',
  'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  'ASSET_DISCLOSURE',
  'QUOTE_DISCLOSURE',
  'START_DATE_CHANGE',
] as const;
export type Adjustment = (typeof adjustments)[number];

/** What a customer may have to do about a policy, the most urgent first if two have the same day. */
export const todoKinds = [
  'PAYMENT_FAILED',
  'PAYMENT_TO_CONFIRM',
  'PAYMENT_METHOD_MISSING',
  'COVER_ENDING',
  'END_COMING',
  'DRIVER_CHECK',
  'MANDATE_PENDING',
  'CARD_EXPIRING',
  'RENEWAL_CHOICE',
  'NCD_PROOF',
  'REGISTRATION_UNKNOWN',
  'DOCUMENT_TO_READ',
  'CHANGE_COMING',
  'DRIVER_LEAVING',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** How soon something is to be done: its day has passed, comes within two days, within a fortnight, or later. */
export const todoUrgencies = ['OVERDUE', 'NOW', 'SOON', 'LATER'] as const;
export type TodoUrgency = (typeof todoUrgencies)[number];

/** What happens if a customer does not do what they have to do. */
export const todoOutcomes = [
  'NOTHING_MORE_SOLD',
  'ASKED_AGAIN',
  'WAITS_AS_AGREED',
  'PAYMENT_FAILS',
  'COVER_ENDS',
  'DRIVER_NOT_COVERED',
  'RENEWS',
  'COSTS_MORE',
  'COSTS_MORE_ONCE',
  'PRICE_MAY_RISE',
  'CAR_NOT_FOUND',
  'HOLDS_UNREAD',
  'HOLDS_ALREADY',
  'CHANGES_AS_AGREED',
  'DRIVER_LEAVES',
] as const;
export type TodoOutcome = (typeof todoOutcomes)[number];

/** What became of what a customer sent: nobody has judged it yet, or somebody has. */
export const uploadStatuses = ['SENT', 'ACCEPTED', 'REFUSED'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** How the proof of a policy’s no-claims years stands. */
export const proofStates = ['NOT_ASKED', 'WANTED', 'GIVEN', 'ACCEPTED', 'REFUSED'] as const;
