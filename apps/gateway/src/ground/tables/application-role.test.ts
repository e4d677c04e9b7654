import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import type { Database } from './database.ts';

const APPEND_ONLY = [
  'events',
  'ledger_transactions',
  'ledger_postings',
  'offer_documents',
  'posted_notices',
  'renewal_prices',
  'staff_reads',
  'trail_handovers',
  'trail_seals',
];
/** What may be changed in rows that are never removed. */
const CHANGED_BY_COLUMN: Readonly<Record<string, readonly string[]>> = {
  account_billing: [
    'arrears',
    'asked',
    'card_told',
    'carried',
    'charged',
    'debt',
    'disputed',
    'ended',
    'expected',
    'fault',
    'hold',
    'missed',
    'missed_periods',
    'next_at',
    'next_term',
    'notice',
    'offer_end_told',
    'policy_id',
    'spread',
    'to_send',
  ],
  authorised_people: [
    ...['ended_by', 'ended_on', 'ends_on', 'key_id', 'owner', 'person_address', 'person_email', 'person_name'],
    ...['person_phone', 'proof', 'role', 'scope', 'starts_on', 'version'],
  ],
  claims: [
    ...[
      'claim_type',
      'fault',
      'heard_at',
      'insured_name',
      'key_id',
      'occurred_on',
      'reference',
      'revision',
      'status',
      'step',
      'step_amount',
    ],
    'step_on',
    'told',
  ],
  complaint_letters: ['posted_by', 'sent_at', 'status'],
  complaints: [
    ...['acknowledged_on', 'answer', 'answered_as', 'answered_by', 'answered_on', 'due_on', 'expected_on', 'longer_on'],
    ...['longer_times', 'outcome', 'owner', 'redress_pennies', 'version'],
  ],
  collections: [
    ...['announced_at', 'announced_for', 'ask_after_ms', 'charge_on', 'failure', 'owner', 'period_start'],
    ...['presentations', 'provider_payment_id', 'status', 'updated_at'],
  ],
  cover_feeds: ['claimed_until_ms', 'told'],
  cover_links: ['openings', 'withdrawn_at_ms'],
  cover_messages: ['cover', 'key_id', 'number', 'told_at_ms'],
  customer_accounts: ['key_id', 'owner', 'state', 'version'],
  data_keys: ['destroyed_at_ms', 'master_key_id', 'wrapped'],
  data_requests: [
    ...[
      'answer',
      'answered_by',
      'answered_on',
      'done_at',
      'due_on',
      'extended_on',
      'longer_reason',
      'outcome',
      'owner',
    ],
    ...['stays', 'version', 'withdrawn_on'],
  ],
  deaths: ['taken_back_by', 'taken_back_on', 'version'],
  do_not_write: [],
  ended_things: ['begun_at', 'forgotten_at', 'held_by', 'looked_on', 'over_since'],
  forgotten_counts: ['count'],
  direct_debit_flows: ['method_id', 'owner', 'provider_request_id', 'redirect_url', 'status'],
  documents: ['file_key_id', 'opened_at', 'owner', 'storage_key'],
  identity_checks: [
    ...['checks', 'claimed_until_ms', 'decided_at', 'decided_by', 'decision', 'decision_evidence', 'decision_reason'],
    ...['facts', 'facts_hash', 'facts_mark', 'is_clear', 'key_id', 'owner'],
    ...['provider_applicant_id', 'provider_check_id', 'status', 'updated_at'],
  ],
  impersonations: ['ended_at_ms', 'key_id', 'reason', 'speaker'],
  impressions: ['key_id', 'values'],
  letters: ['facts', 'key_id', 'status', 'told', 'updated_at'],
  offer_documents: ['file_key_id', 'storage_key'],
  payment_attempts: [
    ...['decline_code', 'key_id', 'opened_at', 'owner', 'provider_payment_id', 'provider_session_id', 'quote'],
    ...['status', 'token_hash', 'updated_at'],
  ],
  method_choices: ['chosen_at', 'ended_at', 'instead_of', 'standing', 'stood_at'],
  payment_methods: ['details', 'key_id', 'letting_go_since', 'owner', 'status', 'updated_at'],
  policies: ['facts', 'is_registered', 'key_id', 'owner', 'starts_at', 'state', 'updated_at', 'version'],
  policy_adjustments: [
    'agreed',
    'answered',
    'by_staff',
    'changes',
    'confirmable_until',
    'confirmed_at',
    'discarded_at',
    'handed_over',
    'holds_from',
    'key_id',
    'outcome',
    'reason',
    'sent_back_at',
    'shown',
    'withdrawn_at',
  ],
  person_letters: ['owner', 'posted_by', 'sent_at', 'status'],
  policy_evidence: ['content', 'key_id'],
  posted_notices: [],
  promotion_marks: ['key_id', 'mark'],
  promotion_uses: [],
  provider_budgets: ['second', 'used'],
  proposals: ['deleted_at', 'facts', 'is_listed', 'key_id', 'owner', 'state', 'updated_at', 'version'],
  provider_events: [],
  question_wordings: [],
  rates: [],
  renewal_prices: ['key_id', 'new_business', 'renewal'],
  refunds: ['owner', 'provider_refund_id', 'status', 'updated_at', 'waits_until'],
  retention_holds: ['lifted_at', 'lifted_by'],
  sent_letters: ['enclosed', 'key_id', 'letter', 'sent_at', 'sent_to', 'subject'],
  support_needs: ['changed_at', 'consented_at', 'key_id', 'needs', 'said_by'],
  uploads: ['comment', 'decided_at', 'decided_by', 'key_id', 'reason', 'status'],
  staff_requests: [
    ...['cover', 'decided_at_ms', 'decided_by', 'decision_reason', 'details', 'key_id', 'owner', 'reason', 'status'],
  ],
};
/** Rows of these are removed once their time is over, or once somebody says yes again. */
const REMOVED: readonly string[] = [
  ...['authorised_people', 'claims', 'deaths', 'do_not_write', 'person_letters', 'support_needs'],
];
/** A column that each has, if it is not `brand`. */
const CHANGED: Readonly<Record<string, string>> = {
  ledger_postings: 'currency',
  trail_seals: 'hash',
  trail_handovers: 'hash',
};
const run = (db: Database, statement: string) => sql.raw(statement).execute(db);

describe.each(bothDatabases)('the gateway’s own connection on $name', ({ open }) => {
  let database: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());

  const forbidden = (table: string) => [
    ['change', `UPDATE ${table} SET ${CHANGED[table] ?? 'brand'} = 'x'`],
    ['remove', `DELETE FROM ${table}`],
    ['empty', `TRUNCATE ${table} CASCADE`],
    ['lift the guard of', `ALTER TABLE ${table} DISABLE TRIGGER ALL`],
    ['go round the guard of', `SET session_replication_role = replica`],
    ['alter', `ALTER TABLE ${table} ADD COLUMN more text`],
    ['drop', `DROP TABLE ${table} CASCADE`],
  ];

  it.each(APPEND_ONLY.flatMap((table) => forbidden(table).map(([verb, statement]) => [verb, table, statement])))(
    'may not %s %s',
    async (_verb, table, statement) => {
      const before = await columnsAndRights(db, table ?? '');
      await expect(run(db, statement ?? '')).rejects.toMatchObject({ code: '42501' });
      expect(await columnsAndRights(db, table ?? '')).toEqual(before);
    },
  );

  it('may add to all of it and read it, and can give itself no further right', async () => {
    // PostgreSQL answers a forbidden grant only with a warning.
    for (const table of APPEND_ONLY) await run(db, `GRANT ALL ON ${table} TO marque_app`);
    for (const table of APPEND_ONLY) expect(await rights(db, table)).toEqual(['INSERT', 'SELECT']);
  });

  it('has no more rights on any other append-only table, should one be added', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.proname = 'refuse_change' GROUP BY c.relname ORDER BY c.relname`.execute(db);
    expect(rows.map(({ table }) => table)).toEqual([...APPEND_ONLY].sort());
  });

  it('is let through to everybody’s rows wherever the database holds readers to their own', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT c.relname AS table FROM pg_class c WHERE c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_policies p WHERE p.tablename = c.relname AND 'marque_app' = ANY (p.roles))`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['change what was asked of a card', 'UPDATE payment_attempts SET amount = amount + 1'],
    ['change the currency of it', `UPDATE payment_attempts SET currency = 'EUR'`],
    ['give it to another account', `UPDATE payment_attempts SET account_id = 'another'`],
    ['forget it', 'DELETE FROM payment_attempts'],
    ['change what is to go back', 'UPDATE refunds SET amount = 1'],
    ['have it go back elsewhere', `UPDATE refunds SET provider_payment_id = 'pi_another'`],
    ['forget that it is to go back', 'DELETE FROM refunds'],
    ['change what a bank is asked for', 'UPDATE collections SET amount = 1'],
    ['collect by another mandate', `UPDATE collections SET method_id = 'another'`],
    ['sell under another number', `UPDATE policies SET policy_number = 'another'`],
    ['let a notification count again', 'DELETE FROM provider_events'],
    ['forget that an offer was had', 'DELETE FROM promotion_marks'],
    ['let an offer count for another', `UPDATE promotion_uses SET promotion = 'x'`],
    ['change how a question was worded', `UPDATE question_wordings SET texts = '{}'`],
    ['forget what was told', 'DELETE FROM policy_evidence'],
    ['let a link show cover for longer', 'UPDATE cover_links SET expires_at_ms = 0'],
    ['let a key be another person’s', `UPDATE data_keys SET thing = 'x'`],
    ['leave no trace of a key', 'DELETE FROM data_keys'],
    ['change what a price was made from', `UPDATE rates SET files = '{}'`],
  ])('may not %s', async (_what, statement) => {
    await expect(run(db, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('may change the columns that it has to, of rows that it may not remove', async () => {
    for (const [table, columns] of Object.entries(CHANGED_BY_COLUMN)) {
      const removes = REMOVED.includes(table) ? ['DELETE'] : [];
      expect([table, ...(await rights(db, table))]).toEqual([table, ...removes, 'INSERT', 'SELECT']);
      const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
        WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
          AND has_column_privilege('marque_app', attrelid, attnum, 'UPDATE') ORDER BY attname`.execute(db);
      expect([table, rows.map(({ name }) => name)]).toEqual([table, columns]);
    }
  });

  it('may do on every other table what the gateway does', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(
      db,
    );
    const others = rows
      .map(({ table }) => table)
      .filter((table) => !APPEND_ONLY.includes(table) && !(table in CHANGED_BY_COLUMN));
    expect(others.length).toBeGreaterThan(10);
    for (const table of others)
      expect([table, ...(await rights(db, table))]).toEqual([table, 'DELETE', 'INSERT', 'SELECT', 'UPDATE']);
  });

  it('is so still after the queue has set itself up and has failed at something', async () => {
    const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue('role-test');
    await boss
      .getDb()
      .executeSql('SELECT broken')
      .catch(() => undefined);
    await boss.stop({ graceful: false });
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db);
    expect(rows).toEqual([{ role: 'marque_app' }]);
  });
});

async function rights(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ privilege: string }>`
    SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
    WHERE has_table_privilege('marque_app', ${table}, privilege) ORDER BY privilege`.execute(db);
  return rows.map(({ privilege }) => privilege);
}

async function columnsAndRights(db: Database, table: string): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM information_schema.columns WHERE table_name = ${table}) AS columns,
      (SELECT count(*) FROM pg_trigger WHERE tgrelid = ${table}::regclass AND tgenabled = 'O') AS guards`.execute(db);
  return [rows, await rights(db, table)];
}
