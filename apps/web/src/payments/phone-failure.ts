import { ProblemError } from '../client/problem-error.ts';

/** Why a payment by phone failed, as far as staff can do something about it in the same dialogue. */
export type PhoneFailure =
  | {
      readonly kind: 'tokenOver' | 'tokenUsed' | 'declined' | 'needsCustomer';
      readonly declineCode?: string | undefined;
    }
  /** It is not known whether the card was charged: nobody may simply try again. */
  | { readonly kind: 'unknown' }
  /** Names of the fields whose answers are not the policyholder’s. */
  | { readonly kind: 'details'; readonly fields: readonly string[] }
  | { readonly kind: 'said'; readonly message: string };

const kinds: { readonly [code: string]: 'tokenOver' | 'tokenUsed' | 'declined' | 'needsCustomer' } = {
  card_token_expired: 'tokenOver',
  card_token_used: 'tokenUsed',
  payment_declined: 'declined',
  authentication_required: 'needsCustomer',
};

const FIELDS = ['token', 'postalCode', 'dateOfBirth', 'amount'];

/** What to tell staff about an error of a payment by phone; undefined for errors with a modal of their own. */
export function phoneFailure(error: unknown): PhoneFailure | undefined {
  if (!(error instanceof ProblemError)) return { kind: 'unknown' };
  if (error.code === 'customer_only' || error.code === 'impersonation_over') return undefined;
  if (error.code === 'validation_failed')
    return {
      kind: 'details',
      fields: FIELDS.filter((name) => error.errors.some(({ pointer }) => pointer.endsWith(`/${name}`))),
    };
  const kind = Object.hasOwn(kinds, error.code) ? kinds[error.code] : undefined;
  if (kind) return { kind, declineCode: error.declineCode };
  // The gateway knows that nothing was charged: the provider refused to.
  if (error.code === 'provider_refused') return { kind: 'said', message: error.message };
  if (error.status === 0 || error.status >= 500 || error.code === 'payment_not_confirmed') return { kind: 'unknown' };
  return { kind: 'said', message: error.message };
}
