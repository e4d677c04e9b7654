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

/**
 * A card network's advice after which the card is not asked again: never again, or only once its holder has put its
 * details right. Source: Stripe, advice codes (docs.stripe.com/declines/codes). The third, `try_again_later`, changes
 * nothing.
 */
const FINAL_ADVICE = new Set(['do_not_try_again', 'confirm_card_data']);

/** Why a card was refused: the bank's word for it, which its holder may be shown, and what the network advises. Null if there is none. */
export type DeclineWords = { readonly declineCode: string | null; readonly adviceCode: string | null };

/** Whether a refusal means that this card is never to be tried again. Without a word it is not. */
export function isFinalDecline({ declineCode, adviceCode }: DeclineWords): boolean {
  return FINAL.has(declineCode ?? '') || FINAL_ADVICE.has(adviceCode ?? '');
}
