import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptedOf } from '../../../apps/gateway/src/ground/keys/encrypted-columns.ts';
import type { ColumnClass, DataClass, KeptFor } from '../../../apps/gateway/src/ground/tables/column-class.ts';
import { columnClasses } from '../../../apps/gateway/src/ground/tables/column-classes.ts';
import type { Tables } from '../../../apps/gateway/src/ground/tables/database.ts';
import { root } from '../../run.ts';

const BEGIN = '<!-- processing:begin -->';
const END = '<!-- processing:end -->';

/** What a brand uses personal data for: a row of the first table of the page. */
type Activity =
  | 'Quotes and prices'
  | 'Checks of the policyholder'
  | 'Policies'
  | 'Papers and letters'
  | 'Proof of insurance'
  | 'Payments and books'
  | 'Claims'
  | 'Accounts and signing in'
  | 'Help and feedback'
  | 'Speaking for a customer'
  | 'Complaints and rights'
  | 'The record and its proof'
  | 'Running the service';

/** What each table is for. A new table without its activity does not compile. */
const activityOf: { readonly [T in keyof Tables]: Activity } = {
  proposals: 'Quotes and prices',
  impressions: 'Quotes and prices',
  retrieved_proposals: 'Quotes and prices',
  found_addresses: 'Quotes and prices',
  rates: 'Quotes and prices',
  question_wordings: 'Quotes and prices',
  renewal_prices: 'Quotes and prices',
  promotion_marks: 'Quotes and prices',
  promotion_uses: 'Quotes and prices',
  identity_checks: 'Checks of the policyholder',
  policies: 'Policies',
  policy_adjustments: 'Policies',
  policy_evidence: 'Policies',
  uploads: 'Policies',
  upload_files: 'Policies',
  upload_tickets: 'Policies',
  searched_emails: 'Policies',
  searched_names: 'Policies',
  searched_registrations: 'Policies',
  offer_documents: 'Papers and letters',
  offer_tickets: 'Papers and letters',
  documents: 'Papers and letters',
  document_tickets: 'Papers and letters',
  replaced_files: 'Papers and letters',
  bundle_tickets: 'Papers and letters',
  account_tickets: 'Papers and letters',
  letters: 'Papers and letters',
  sent_letters: 'Papers and letters',
  posted_notices: 'Papers and letters',
  mails: 'Papers and letters',
  cover_links: 'Proof of insurance',
  cover_messages: 'Proof of insurance',
  cover_feeds: 'Proof of insurance',
  customer_accounts: 'Payments and books',
  account_billing: 'Payments and books',
  payment_attempts: 'Payments and books',
  payment_methods: 'Payments and books',
  method_choices: 'Payments and books',
  direct_debit_flows: 'Payments and books',
  collections: 'Payments and books',
  refunds: 'Payments and books',
  ledger_transactions: 'Payments and books',
  ledger_postings: 'Payments and books',
  provider_events: 'Payments and books',
  staff_requests: 'Payments and books',
  claims: 'Claims',
  people: 'Accounts and signing in',
  sessions: 'Accounts and signing in',
  identity_accounts: 'Accounts and signing in',
  identity_records: 'Accounts and signing in',
  identity_keys: 'Accounts and signing in',
  email_ways_back: 'Accounts and signing in',
  one_time_codes: 'Accounts and signing in',
  staff_passkeys: 'Accounts and signing in',
  staff_invitations: 'Accounts and signing in',
  help_messages: 'Help and feedback',
  feedback: 'Help and feedback',
  complaints: 'Complaints and rights',
  complaint_letters: 'Complaints and rights',
  copy_tickets: 'Complaints and rights',
  data_requests: 'Complaints and rights',
  do_not_write: 'Complaints and rights',
  retention_holds: 'Complaints and rights',
  ended_things: 'The record and its proof',
  forgotten_counts: 'The record and its proof',
  support_needs: 'Help and feedback',
  authorised_people: 'Speaking for a customer',
  deaths: 'Policies',
  person_letters: 'Papers and letters',
  events: 'The record and its proof',
  trail_seals: 'The record and its proof',
  trail_handovers: 'The record and its proof',
  impersonations: 'The record and its proof',
  staff_reads: 'The record and its proof',
  nightly_checks: 'The record and its proof',
  data_keys: 'Running the service',
  guesses: 'Running the service',
  idempotency_keys: 'Running the service',
  provider_budgets: 'Running the service',
};

const holdsInWords: { readonly [Holds in DataClass]: string } = {
  NONE: 'nothing about a person',
  PSEUDONYM: 'ids',
  IDENTITY: 'who somebody is',
  CONTACT: 'how to reach them',
  COVER: 'cover and the answers behind it',
  FACT: 'days and codes',
  CLAIM: 'claims',
  SPECIAL: '**health and convictions**',
  MONEY: 'money',
  WRITING: 'what somebody wrote',
};

/** The activities in the order of the page. */
export const activities: readonly Activity[] = [...new Set(Object.values(activityOf))];

/** A page with its table of what each activity keeps, as the classes of the columns say it. */
export function withProcessingTable(page: string): string {
  const rows = activities.flatMap((activity) =>
    Object.entries(activityOf)
      .filter(([, one]) => one === activity)
      .map(([table]) => rowOf(activity, table as keyof Tables)),
  );
  const head = [
    '| activity | table | holds | kept by its class | encrypted | in a copy |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${[...head, ...rows].join('\n')}\n${END}${after}`;
}

function rowOf(activity: Activity, table: keyof Tables): string {
  const columns = Object.values(columnClasses[table]) as ColumnClass[];
  const held = (Object.keys(holdsInWords) as DataClass[]).filter((one) => columns.some(({ holds }) => holds === one));
  const about = held.filter((one) => one !== 'NONE');
  const kept = [...new Set(columns.map((one) => keptInWords(one.kept)))].toSorted();
  const encrypted = encryptedOf(table)?.columns ?? [];
  const cells = [
    activity,
    `\`${table}\``,
    (about.length > 0 ? about : held).map((one) => holdsInWords[one]).join(', '),
    kept.join('; '),
    encrypted.length > 0 ? encrypted.map((name) => `\`${name}\``).join(', ') : '–',
    columns.some(({ isExported }) => isExported) ? 'yes' : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

function keptInWords(kept: KeptFor): string {
  if (typeof kept === 'object')
    return kept.days > 366 ? `${Math.floor(kept.days / 365)} years` : kept.days === 1 ? 'a day' : `${kept.days} days`;
  const words: { readonly [Kept in Exclude<KeptFor, object>]: string } = {
    AS_POLICIES: 'as policies',
    AS_PROPOSALS: 'as quotes',
    AS_ACCOUNT: 'as the account',
    FOR_EVER: 'for ever',
  };
  return words[kept];
}

if (import.meta.main) {
  const file = join(root, 'docs/processing.md');
  writeFileSync(file, withProcessingTable(readFileSync(file, 'utf8')));
}
