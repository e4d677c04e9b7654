import { isProblem } from '../../client/problem-error.ts';
import type { CheckOutcome } from './customer-checks.ts';

/** What keeps a proposal from being bought at this moment. */
export type Refusal =
  | Exclude<CheckOutcome, { kind: 'clear' }>
  /** `outstanding`: another amount must be paid first. `closed`: nothing can be bought just now. `offerChanged`: the agreement no longer holds. */
  | { readonly kind: 'outstanding' | 'closed' | 'offerChanged' }
  /** The promotion in the price is no longer available, so the price is made again without it. */
  | { readonly kind: 'promotion' }
  /** A step of the summary is open: the car's registration, or the agreement and the checks that follow it. */
  | { readonly kind: 'registration' | 'summary' }
  /** A question asked after the price has no answer, such as contact details. */
  | { readonly kind: 'answers' }
  /** The proposal has become something else meanwhile: a policy, or a quote that has run out. */
  | { readonly kind: 'moved' };

const kinds: { readonly [code: string]: Refusal } = {
  account_suspended: { kind: 'outstanding' },
  outstanding_balance: { kind: 'outstanding' },
  identity_not_clear: { kind: 'identity' },
  checkout_disabled: { kind: 'closed' },
  documents_not_shown: { kind: 'offerChanged' },
  checklist_incomplete: { kind: 'offerChanged' },
  promotion_unavailable: { kind: 'promotion' },
  verification_required: { kind: 'summary' },
  account_required: { kind: 'summary' },
  answers_required: { kind: 'answers' },
  registration_required: { kind: 'registration' },
  proposal_bound: { kind: 'moved' },
  quote_expired: { kind: 'moved' },
  quote_not_ready: { kind: 'moved' },
  nothing_to_pay: { kind: 'moved' },
  payment_required: { kind: 'moved' },
};

/** The refusal for a problem of the gateway; undefined for a problem that the frame shows. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isProblem(error, ...Object.keys(kinds)) ? kinds[error.code] : undefined;
}
