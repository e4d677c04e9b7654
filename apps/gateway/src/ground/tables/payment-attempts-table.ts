import type { Generated } from 'kysely';

/** One try to pay by card; stored before the provider is called. */
export type PaymentAttemptsTable = {
  attempt_id: string;
  brand: string;
  owner: string;
  proposal_code: string;
  /**
   * A proposal's first payment, what an account owes, what is due for a change of a policy, or a policy's next term
   * ahead of its turn.
   */
  purpose: Generated<'PROPOSAL' | 'ACCOUNT' | 'ADJUSTMENT' | 'RENEWAL'>;
  /** The policy whose next term is paid for; null for any other attempt. */
  renews_policy: Generated<string | null>;
  /**
   * The change that is paid for, and the permissions at the beginning of staff who take it by phone; null for any other
   * attempt.
   */
  adjustment_id: Generated<string | null>;
  payer_permissions: Generated<unknown | null>;
  /** On the provider's page, on its page without paying, with a saved card, by the bill run, or by phone. */
  means: Generated<'CARD_PAGE' | 'CARD_SETUP' | 'SAVED_CARD' | 'BILLED_CARD' | 'MOTO'>;
  account_id: string | null;
  /** Who took a payment by phone; null if the customer pays. */
  actor: string | null;
  method_id: string | null;
  /** SHA-256 of a phone payment's token, which is used once. */
  token_hash: string | null;
  /** The service period for which the bill run charges; null for any other attempt. */
  billed_period: Generated<number | null>;
  /** When the bill run sent it; a real moment. Null until then, and for any other attempt. */
  opened_at: Generated<string | null>;
  amount: number;
  /** The part of the amount for months that we failed to ask for in time. */
  missed_part: Generated<number>;
  currency: string;
  /** Hash of the offer that is being paid for; null for an account. */
  quote_hash: string | null;
  /** Encrypted; in the clear only in an older row, which has no key yet. */
  quote: unknown | null;
  key_id: string | null;
  /** The account of the offer; null for a payment that is no proposal's. */
  offered_account: string | null;
  status:
    | 'STARTED'
    | 'OPEN'
    | 'PAID'
    | 'HELD'
    | 'BOUND'
    | 'SETTLED'
    | 'DECLINED'
    | 'EXPIRED'
    | 'REFUND_DUE'
    | 'REFUNDED';
  decline_code: string | null;
  provider: string;
  provider_session_id: string | null;
  provider_payment_id: string | null;
  /** Where the customer came from, and comes back to. */
  site_url: string;
  success_path: string;
  cancel_path: string;
  save_card: boolean;
  language: string;
  created_at: string;
  expires_at: string;
  updated_at: string;
};
