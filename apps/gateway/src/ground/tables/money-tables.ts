import type { FeedbackType } from '@marque/domain/enumerations';
import type { Generated } from 'kysely';
import type { PaymentAttemptsTable } from './payment-attempts-table.ts';

/** The tables of paying: tries, means that are kept, what is collected and given back, and the checks before a sale. */
export type MoneyTables = {
  /** One try to pay by card; stored before the provider is called. */
  payment_attempts: PaymentAttemptsTable;
  provider_events: { provider: string; event_id: string; type: string; received_at: string };
  /** Cards and mandates that are kept; `details` is what may be shown of them, encrypted under the key of the account; in the clear only in an older row, which has no key yet. */
  payment_methods: {
    method_id: string;
    brand: string;
    owner: string;
    proposal_code: string;
    type: 'CARD' | 'BACS_DEBIT';
    status: 'PENDING_CUSTOMER_APPROVAL' | 'ACTIVE' | 'CANCELLED';
    provider: string;
    provider_customer_id: string;
    provider_method_id: string;
    details: unknown;
    key_id: string | null;
    /** The real moment since which nothing new is begun with it, because another has replaced it. */
    letting_go_since: Generated<string | null>;
    created_at: string;
    updated_at: string;
  };
  /** The means with which an account is paid, and was before. Its moments are real ones. */
  method_choices: {
    brand: string;
    account_id: string;
    method_id: string;
    standing: 'WAITING' | 'CHOSEN' | 'REPLACED' | 'FAILED';
    /** The means that paid before it was chosen; null for the first. */
    instead_of: string | null;
    /** When its page was opened, or something was bought with it. */
    wished_at: string;
    /** When it could first be used to pay. */
    stood_at: string | null;
    chosen_at: string | null;
    /** When it was replaced, or failed. */
    ended_at: string | null;
    /** Who chose it; null if that was before choices were kept. */
    actor: string | null;
  };
  /** A visit to the page on which a mandate is set up; its id is the `redirect_flow_id` that comes back. */
  direct_debit_flows: {
    flow_id: string;
    brand: string;
    owner: string;
    proposal_code: string;
    status: 'STARTED' | 'OPEN' | 'COMPLETED' | 'EXPIRED';
    provider_request_id: string | null;
    redirect_url: string | null;
    method_id: string | null;
    /** The account whose means it replaces; null at a sale. */
    account_id: Generated<string | null>;
    /** Staff who opened it for the customer; null if the customer did. */
    actor: Generated<string | null>;
    description: string;
    site_url: string;
    success_path: string;
    cancel_path: string;
    language: string;
    created_at: string;
    expires_at: string;
  };
  /** What is drawn by direct debit for a service period. Money only once it is CONFIRMED. */
  collections: {
    collection_id: string;
    brand: string;
    owner: string;
    proposal_code: string;
    account_id: string;
    policy_id: string;
    method_id: string;
    period_start: string;
    /** What is collected in the period: its own charge, or what the account owes. */
    what_for: Generated<'PERIOD' | 'BALANCE'>;
    amount: number;
    /** The part of the amount for months that we failed to ask for in time. */
    missed_part: Generated<number>;
    currency: string;
    status: 'DUE' | 'SUBMITTED' | 'CONFIRMED' | 'PAID_OUT' | 'FAILED' | 'CHARGED_BACK' | 'CANCELLED';
    /** How often the bank was asked, at most 3 times. */
    presentations: number;
    provider: string;
    provider_payment_id: string | null;
    /** The day on which the bank draws it. */
    charge_on: string | null;
    failure: string | null;
    /**
     * When its customer was told, and which day they were told; null for the first payment of a sale, which its
     * mandate's letter announces.
     */
    announced_at: Generated<string | null>;
    announced_for: Generated<string | null>;
    /**
     * While it is DUE: the real moment in milliseconds before which no worker asks for it; null if none has taken it
     * up.
     */
    ask_after_ms: Generated<number | null>;
    created_at: string;
    updated_at: string;
  };
  /** Money to give back; stored before we ask the provider. */
  refunds: {
    refund_id: string;
    brand: string;
    owner: string;
    proposal_code: string;
    account_id: string;
    provider: string;
    provider_payment_id: string;
    attempt_id: string | null;
    amount: number;
    currency: string;
    reason: string;
    status: 'DUE' | 'PENDING' | 'SUCCEEDED' | 'FAILED';
    provider_refund_id: string | null;
    /** The day before which its provider gives nothing of the payment back; null if none is known. */
    waits_until: string | null;
    created_at: string;
    updated_at: string;
  };
  /** A check of who the policyholder is, with the facts that were checked. */
  identity_checks: {
    check_id: string;
    brand: string;
    owner: string;
    proposal_code: string;
    kind: 'VERIFY' | 'ID_CHECK';
    /**
     * What the facts are recognised by, made with the key of the proposal; null only in an older row, which has a bare
     * hash.
     */
    facts_mark: string | null;
    facts_hash: string | null;
    /** Encrypted, as is what a person said about it; in the clear only in an older row, which has no key yet. */
    facts: unknown;
    key_id: string | null;
    /** Names of the provider's reports, in order and separated by commas. */
    reports: string;
    status: 'STARTED' | 'PENDING' | 'COMPLETE';
    is_clear: boolean | null;
    checks: unknown;
    /** What a person decided about a check that was not clear, who and when (real time); null if nobody has. */
    decision: Generated<boolean | null>;
    decided_by: Generated<string | null>;
    /** In the words of the person who decided. */
    decision_reason: Generated<string | null>;
    /** The proof that they were shown; null for a refusal without any. */
    decision_evidence: Generated<string | null>;
    decided_at: Generated<string | null>;
    provider_applicant_id: string | null;
    provider_check_id: string | null;
    /** Until when, in real time, only one process may order from the provider; null while none does. */
    claimed_until_ms: number | null;
    created_at: string;
    updated_at: string;
  };
  feedback: {
    feedback_id: Generated<number>;
    brand: string;
    subject: string;
    proposal_code: string;
    type: FeedbackType;
    /** What it is about, by name: the sale, a change, a cancellation. */
    event: string;
    /** Null if the customer would rather not say. */
    rating: number | null;
    /** Encrypted; in the clear only in an older row, which has no key yet. */
    comment: string | null;
    key_id: string | null;
    created_at: string;
  };
  /** A balanced movement of money; `transaction_key` makes each thing happen once. */
  ledger_transactions: {
    transaction_id: Generated<number>;
    brand: string;
    account_id: string;
    transaction_key: string;
    kind: string;
    details: unknown;
    effective_at: string;
    recorded_at: string;
  };
  /** Immutable. The postings of a transaction sum to zero, which the database checks at commit. */
  ledger_postings: {
    posting_id: Generated<number>;
    transaction_id: number;
    ledger_account: string;
    amount: number;
    currency: string;
  };
};
