import type { Call } from './call.ts';
import type { ProblemCode } from './problem-codes.ts';
import { scopeNeeded } from './scope-needed.ts';

/** What a call answers that asks a provider. */
export const providerProblems = ['provider_refused', 'provider_unavailable'] as const;

/** The problems that can prevent the purchase of a proposal, for any way to pay. */
export const buyingProblems = [
  'quote_not_ready',
  'quote_expired',
  'promotion_unavailable',
  'account_required',
  'registration_required',
  'documents_not_shown',
  'verification_required',
  'identity_not_clear',
  'account_suspended',
  'outstanding_balance',
  'checkout_disabled',
] as const;

/** The problems of a card whose number the customer reads out to staff by phone. */
export const phonePaymentProblems = [
  'card_token_expired',
  'card_token_used',
  'payment_declined',
  'authentication_required',
  'payment_not_confirmed',
] as const;

/** Why a policy is not cancelled. */
export const cancellationProblems = ['policy_ended', 'end_waiting', 'cancellation_not_allowed'] as const;

/** Why a policy is not changed. */
export const changeProblems = [
  'changes_not_offered',
  'renewal_in_progress',
  'change_waiting',
  'account_suspended',
  ...(['schedule_same', 'schedule_paid', 'schedule_not_now'] as const),
] as const;

/** Why a change that concerns new people is not made: their checks are not complete, or not passed. */
export const changeCheckProblems = ['verification_required', 'identity_not_clear'] as const;

/** Why a change is not paid for. */
export const changePaymentProblems = [
  ...['not_found', 'gone', 'forbidden', 'wrong_state', 'adjustment_changed', 'adjustment_type_unavailable'],
  ...changeCheckProblems,
  ...[
    'change_referred',
    'second_person_needed',
    'nothing_to_pay',
    'validation_failed',
    'version_conflict',
    'payment_not_confirmed',
  ],
] as const satisfies readonly ProblemCode[];

/** Why a payment day is not moved. */
export const paymentDayProblems = [
  'payment_day_unchangeable',
  'not_monthly',
  'wrong_state',
  'account_suspended',
  'payment_day_same',
  'payment_day_moved_lately',
] as const;

const problemsOfAuth = {
  none: [],
  session: ['not_signed_in'],
  customer: ['not_signed_in', 'sign_in_required'],
  staff: ['not_signed_in', 'forbidden'],
} as const satisfies { readonly [A in Call['auth']]: readonly ProblemCode[] };

/** What a call may answer beyond what every call may: what follows from who may make it, and what it declares. */
export function problemsOfCall(
  call: Pick<Call, 'address' | 'auth' | 'customerOnly' | 'speaker' | 'stopsAtDeath' | 'problems'>,
): ProblemCode[] {
  const { auth, customerOnly, stopsAtDeath, problems } = call;
  const ofActing: readonly ProblemCode[] = [
    ...(customerOnly ? (['customer_only'] as const) : []),
    ...(scopeNeeded(call) ? (['beyond_scope'] as const) : []),
    ...(stopsAtDeath ? (['in_person_only'] as const) : []),
  ];
  return [...new Set([...problemsOfAuth[auth], ...ofActing, ...problems])];
}
