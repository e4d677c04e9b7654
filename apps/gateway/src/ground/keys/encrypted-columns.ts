import type { Tables } from '../tables/database.ts';

/** The encrypted columns of a table, and the columns whose values name its row to the cipher. */
type Encrypted<Table> = {
  readonly columns: readonly (keyof Table & string)[];
  readonly rowBy: readonly (keyof Table & string)[];
  /** The encrypted columns that hold JSON once they are decrypted; absent if none does. */
  readonly json?: readonly (keyof Table & string)[];
  /** Those that are packed before they are encrypted; absent if none is. */
  readonly packed?: readonly (keyof Table & string)[];
  /** Those that hold JSON about named drivers: each driver's part is under a key of their own; absent if none does. */
  readonly drivers?: readonly (keyof Table & string)[];
};

/** Each table that has encrypted columns. Its `key_id` names the key; a row without one is older, and in the clear. */
export const encryptedColumns = {
  proposals: {
    columns: ['state'],
    rowBy: ['proposal_code'],
    json: ['state'],
    packed: ['state'],
    drivers: ['state'],
  },
  policies: { columns: ['state'], rowBy: ['policy_id'], json: ['state'], packed: ['state'], drivers: ['state'] },
  payment_attempts: {
    columns: ['quote'],
    rowBy: ['attempt_id'],
    json: ['quote'],
    packed: ['quote'],
    drivers: ['quote'],
  },
  policy_evidence: { columns: ['content'], rowBy: ['policy_id', 'policy_version'], packed: ['content'] },
  renewal_prices: {
    columns: ['renewal', 'new_business'],
    rowBy: ['proposal_code', 'edition'],
    json: ['renewal', 'new_business'],
    packed: ['renewal', 'new_business'],
    drivers: ['renewal', 'new_business'],
  },
  payment_methods: { columns: ['details'], rowBy: ['method_id'], json: ['details'] },
  customer_accounts: { columns: ['state'], rowBy: ['account_id'], json: ['state'] },
  letters: { columns: ['told'], rowBy: ['letter_id'], json: ['told'] },
  impressions: { columns: ['values'], rowBy: ['proposal_code'], json: ['values'] },
  policy_adjustments: {
    columns: ['changes', 'reason', 'by_staff', 'shown', 'outcome', 'handed_over', 'answered'],
    rowBy: ['adjustment_id'],
    json: ['changes', 'by_staff', 'shown', 'outcome', 'handed_over', 'answered'],
    packed: ['changes', 'outcome'],
    drivers: ['changes', 'shown', 'outcome', 'handed_over', 'answered'],
  },
  staff_requests: {
    columns: ['reason', 'details', 'cover', 'decision_reason'],
    rowBy: ['request_id'],
    json: ['details'],
  },
  uploads: { columns: ['comment', 'reason'], rowBy: ['upload_id'] },
  upload_files: { columns: ['name'], rowBy: ['file_id'] },
  cover_messages: { columns: ['cover'], rowBy: ['message_id'], json: ['cover'] },
  claims: { columns: ['insured_name', 'told'], rowBy: ['claim_id'], json: ['told'] },
  identity_checks: {
    columns: ['facts', 'checks', 'decision_reason', 'decision_evidence'],
    rowBy: ['check_id'],
    json: ['facts', 'checks'],
  },
  help_messages: { columns: ['email', 'message'], rowBy: ['message_id'] },
  complaints: { columns: ['words', 'answer'], rowBy: ['complaint_id'] },
  complaint_letters: { columns: ['letter', 'sent_to'], rowBy: ['letter_id'] },
  staff_reads: { columns: ['reason'], rowBy: ['subject', 'request_id', 'call'] },
  impersonations: { columns: ['reason'], rowBy: ['impersonation_id'] },
  events: {
    columns: ['data', 'reason'],
    rowBy: ['stream', 'stream_id', 'version'],
    json: ['data'],
    packed: ['data'],
    drivers: ['data'],
  },
  support_needs: { columns: ['needs'], rowBy: ['owner'], json: ['needs'] },
  retention_holds: { columns: ['reason'], rowBy: ['hold_id'] },
  data_requests: {
    columns: ['words', 'decision', 'driver', 'longer_reason', 'answer'],
    rowBy: ['request_id'],
    json: ['decision', 'driver'],
    drivers: ['decision'],
  },
  authorised_people: {
    columns: ['person_name', 'person_phone', 'person_email', 'person_address', 'proof'],
    rowBy: ['authorised_id'],
  },
  deaths: { columns: ['told_by'], rowBy: ['death_id'] },
  person_letters: { columns: ['letter', 'enclosed', 'sent_to'], rowBy: ['letter_id'], json: ['letter', 'enclosed'] },
  feedback: { columns: ['comment'], rowBy: ['type', 'event'] },
  sent_letters: {
    columns: ['subject', 'letter', 'enclosed', 'sent_to'],
    rowBy: ['letter_id'],
    json: ['letter', 'enclosed'],
  },
} as const satisfies { readonly [T in keyof Tables]?: Encrypted<Tables[T]> };

/** A table that has encrypted columns. */
export type EncryptedTable = keyof typeof encryptedColumns;

/** The encrypted columns of a table; undefined if it has none. */
export function encryptedOf(table: keyof Tables): Encrypted<{ readonly [column: string]: unknown }> | undefined {
  const all: { readonly [T in keyof Tables]?: Encrypted<{ readonly [column: string]: unknown }> } = encryptedColumns;
  return all[table];
}
