/**
 * Words after which a card may never be asked again: it is gone, or its holder or bank has taken the agreement back. Sources: Stripe, decline codes
 * (docs.stripe.com/declines/codes) and Visa's category 1, for which schemes fine a further try.
 */
const FINAL = new Set([
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'invalid_account',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
]);

/** Whether a bank's word for its refusal means that this card is never to be tried again. Without a word it is not. */
export function isFinalDecline(declineCode: string | null): boolean {
  return declineCode !== null && FINAL.has(declineCode);
}
