import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { AdjustmentTables } from './adjustments/adjustment-tables.ts';
import type { AuthorisedTables } from './authorised/authorised-tables.ts';
import type { BillingTables } from './billing/billing-tables.ts';
import type { BundleTables } from './bundle-tables.ts';
import type { ClaimTables } from './claim-tables.ts';
import type { ComplaintTables } from './complaints/complaint-tables.ts';
import type { DataRequestTables } from './data-requests/data-request-tables.ts';
import type { DeathTables } from './deaths/death-tables.ts';
import type { KeyTables } from './keys/key-tables.ts';
import type { MarketingTables } from './marketing/marketing-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';
import type { ProofTables } from './proof-tables.ts';
import type { RegisterTables } from './register/register-tables.ts';
import type { RenewalTables } from './renewals/renewal-tables.ts';
import type { RetentionTables } from './retention/retention-tables.ts';
import type { SearchedTables } from './searched-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { SupportTables } from './support/support-tables.ts';
import type { UploadTables } from './upload-tables.ts';

/** JSON that every row must have: its writer sets it. */
type Written = ColumnType<unknown, string, string>;

/** The tables. JSON columns are written with JSON.stringify and read back parsed; instants and days travel as text. */
export type Tables = PeopleTables &
  MoneyTables &
  PromotionTables &
  StaffTables &
  OperationTables &
  UploadTables &
  BundleTables &
  ProofTables &
  BillingTables &
  AdjustmentTables &
  RegisterTables &
  RenewalTables &
  KeyTables &
  SearchedTables &
  ClaimTables &
  ComplaintTables &
  SupportTables &
  RetentionTables &
  MarketingTables &
  AuthorisedTables &
  DeathTables &
  DataRequestTables & {
    sessions: {
      session_id: string;
      brand: string;
      subject: string;
      family: string;
      refresh_hash: string;
      created_at_ms: number;
      expires_at_ms: number;
      replaced_at_ms: number | null;
      revoked_at_ms: number | null;
    };
    proposals: {
      proposal_code: string;
      brand: string;
      owner: string;
      scheme_code: string;
      external_reference: string;
      version: number;
      /** Encrypted; in the clear only in an older row, which has no key yet. */
      state: unknown;
      key_id: string | null;
      /** The parts of its state that the database reads, written with it: `ProposalFacts`. */
      facts: Written;
      /** False for an upgrade made by the gateway until its owner has touched it. */
      is_listed: Generated<boolean>;
      /**
       * For a renewal: the policy that it follows, and the cycle of the term that it offers; the database keeps both,
       * from the facts.
       */
      source_policy: GeneratedAlways<string | null>;
      renewal_cycle: GeneratedAlways<number | null>;
      created_at: string;
      updated_at: string;
      deleted_at: string | null;
    };
    policies: {
      policy_id: string;
      policy_number: string;
      brand: string;
      owner: string;
      proposal_code: string;
      /** The customer account that bills it; a renewal has that of the previous policy. */
      account_id: GeneratedAlways<string | null>;
      /** How often the number has been renewed: 0 for its first term. */
      renewal_cycle: GeneratedAlways<number>;
      scheme_code: string;
      version: number;
      /** Encrypted; in the clear only in an older row, which has no key yet. */
      state: unknown;
      key_id: string | null;
      /** The parts of its state that the database reads, written with it: `PolicyFacts`, and `versionMarks`. */
      facts: Written;
      starts_at: string;
      created_at: string;
      updated_at: string;
      /** Whether its cover was taken into the register's feed. */
      is_registered: Generated<boolean>;
      /** The day of the turn to the next term, kept by the database; null if none comes. */
      next_renewal_on: GeneratedAlways<string | null>;
    };
    customer_accounts: {
      account_id: string;
      brand: string;
      owner: string;
      proposal_code: string;
      version: number;
      state: unknown;
      key_id: string | null;
      created_at: string;
    };
    /** Everything that happened to an aggregate: the audit trail. Never updated, never deleted. */
    events: {
      event_id: Generated<number>;
      brand: string;
      stream: string;
      stream_id: string;
      version: number;
      type: string;
      data: unknown;
      /** The parts of its data that the database reads, written with it: `EventFacts`. */
      facts: unknown;
      actor: string;
      subject: string;
      reason: string | null;
      /** The key that encrypts its data and reason; absent from older ones, which are in the clear. */
      key_id: ColumnType<string | null, string, never>;
      request_id: string | null;
      /** Business moment. */
      occurred_at: string;
      /** Real moment. */
      recorded_at: string;
    };
    documents: {
      document_id: string;
      brand: string;
      owner: string;
      policy_id: string;
      policy_version: number;
      document: string;
      storage_key: string;
      file_key_id: string | null;
      sha256: string;
      bytes: number;
      created_at: string;
      /** Numbers the copies of the same document of a version. */
      edition: Generated<number>;
      /** The stretch of cover that a certificate proves; null for other documents. */
      covers_from: string | null;
      covers_until: string | null;
      /** When its customer first opened it; null before, and if only staff opened it for them. */
      opened_at: Generated<string | null>;
    };
    /** A document as it was shown before the sale. Never deleted, and updated once at most: when its file, if it is the customer’s own, is encrypted. */
    offer_documents: {
      brand: string;
      owner: string;
      proposal_code: string;
      document: string;
      insurer: string | null;
      wording_version: string;
      language: string;
      storage_key: string;
      file_key_id: string | null;
      sha256: string;
      bytes: number;
      shown_at: string;
    };
    /** An address that opens one document of a kept offer once, for a minute. */
    offer_tickets: {
      ticket_hash: string;
      proposal_code: string;
      document: string;
      sha256: string;
      expires_at_ms: number;
      used_at_ms: number | null;
    };
    /** An address that opens one document once, for a minute. */
    document_tickets: {
      ticket_hash: string;
      document_id: string;
      expires_at_ms: number;
      used_at_ms: number | null;
    };
    impressions: {
      proposal_code: string;
      brand: string;
      /** Encrypted; in the clear only in an older row, which has no key yet. */
      values: unknown;
      key_id: string | null;
      created_at: string;
    };
    rates: {
      rates_version: string;
      brand: string;
      product: string;
      files: unknown;
      first_used_at: string;
    };
  };

/** The database outside a transaction. */
export type Database = Kysely<Tables>;

/** The database inside a transaction: the only way to write more than one row. */
export type Tx = Transaction<Tables>;
