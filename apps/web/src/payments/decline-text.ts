/** The card provider's codes for banks' common refusals, and the text that says what to do. */
const texts: { readonly [code: string]: string } = {
  insufficient_funds: 'payments.declined.funds',
  expired_card: 'payments.declined.expired',
  incorrect_cvc: 'payments.declined.details',
  invalid_cvc: 'payments.declined.details',
  incorrect_number: 'payments.declined.details',
  invalid_number: 'payments.declined.details',
  incorrect_zip: 'payments.declined.details',
  invalid_expiry_month: 'payments.declined.details',
  invalid_expiry_year: 'payments.declined.details',
  card_not_supported: 'payments.declined.unsupported',
  currency_not_supported: 'payments.declined.unsupported',
  processing_error: 'payments.declined.passing',
  issuer_not_available: 'payments.declined.passing',
  try_again_later: 'payments.declined.passing',
  card_velocity_exceeded: 'payments.declined.limit',
  withdrawal_count_limit_exceeded: 'payments.declined.limit',
};

/** The text for a bank's refusal of a card. For a lost or stolen card it says no more than for any other. */
export function declineText(declineCode: string | undefined): string {
  return (
    (declineCode !== undefined && Object.hasOwn(texts, declineCode) && texts[declineCode]) || 'payments.declined.other'
  );
}
