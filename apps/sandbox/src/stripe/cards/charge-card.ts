import type { PaymentMethod } from '../ground/model.ts';

/** A kept card as its charge shows it. */
export function chargeCard(method: PaymentMethod, amount: number): Record<string, unknown> {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status, wallet } =
    method.card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet,
  };
}
