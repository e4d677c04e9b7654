import type pg from 'pg';

/**
 * Tables in an order in which they can be written, each with the rows to copy: `t` is the row, `a` its customer
 * account.
 */
type Belonging = { readonly [table: string]: string };

const policyOf = '(SELECT policy_id FROM policies WHERE proposal_code = a.proposal_code)';
const isSearched = `t.policy_id = ${policyOf}`;

/** What the bill run reads of an account, and the search rows of its policy. */
export const BILLED: Belonging = {
  proposals: 't.proposal_code = a.proposal_code',
  customer_accounts: 't.account_id = a.account_id',
  payment_methods: 't.proposal_code = a.proposal_code',
  policies: 't.proposal_code = a.proposal_code',
  ...{ searched_emails: isSearched, searched_names: isSearched, searched_registrations: isSearched },
  method_choices: 't.account_id = a.account_id',
  payment_attempts: 't.proposal_code = a.proposal_code',
  collections: 't.account_id = a.account_id',
  account_billing: 't.account_id = a.account_id',
};

const isOf = `t.proposal_code = a.proposal_code OR t.source_policy = ${policyOf}`;

/** The same with its record and with a renewal that was told. */
export const RENEWING: Belonging = {
  ...BILLED,
  proposals: isOf,
  renewal_prices: `t.policy_id = ${policyOf}`,
  letters: `t.proposal_code = a.proposal_code AND t.kind = 'renewal-notice'`,
  sent_letters: `t.proposal_code = a.proposal_code AND t.kind = 'renewal-notice'`,
  events: `t.stream_id IN (a.account_id, ${policyOf}) OR t.stream_id IN (SELECT t.proposal_code FROM proposals t WHERE ${isOf})`,
};

const IDS = [
  ...['proposal_code', 'external_reference', 'account_id', 'owner', 'policy_id', 'policy_number', 'method_id'],
  ...['provider_method_id', 'provider_customer_id', 'attempt_id', 'provider_session_id', 'provider_payment_id'],
  ...['collection_id', 'letter_id'],
];
/** How many of an id’s last characters become a number. */
const TAIL = 8;

type Row = { readonly [column: string]: unknown };

/** Which copies are made of an account: their numbers, and the values of tables that differ in them. */
export type Copies = {
  readonly from: number;
  readonly to: number;
  readonly otherwise?: { readonly [table: string]: Row };
  /** Left out: what the bill run reads. */
  readonly belonging?: Belonging;
};

/** Copies a policy, its account and how it is paid, by SQL alone and without triggers; every id of a copy ends in its number. */
export async function cloneAccount(
  client: pg.Client,
  proposalCode: string,
  { from, to, otherwise = {}, belonging = BILLED }: Copies,
): Promise<void> {
  const found = new Map<string, Row[]>();
  for (const [table, where] of Object.entries(belonging)) {
    const sql = `SELECT to_jsonb(t) AS row FROM ${table} t, customer_accounts a WHERE a.proposal_code = $1 AND (${where})`;
    const { rows } = await client.query<{ row: Row }>(sql, [proposalCode]);
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  const ids = idsOf([...found.values()].flat());
  // Rows are copied with what they refer to; checking that would take longer than the copying.
  await client.query("SET session_replication_role = 'replica'");
  for (const [table, rows] of found)
    for (const row of rows) await insertCopies(client, { table, row: { ...row, ...otherwise[table] }, ids, from, to });
  await copyLedger(client, proposalCode, { ids, from, to });
  await client.query('RESET session_replication_role');
}

function idsOf(rows: readonly Row[]): string[] {
  const ids = new Set<string>();
  for (const row of rows)
    for (const name of IDS) if (typeof row[name] === 'string' && row[name].length > TAIL) ids.add(row[name]);
  return [...ids];
}

type Numbers = { readonly ids: readonly string[]; readonly from: number; readonly to: number };

async function insertCopies(
  client: pg.Client,
  { table, row, ids, from, to }: Numbers & { readonly table: string; readonly row: Row },
): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM generate_series($2::bigint, $3::bigint) AS number,
     LATERAL jsonb_populate_record(null::${table}, ${numbered('$1::text', ids)}::jsonb)`,
    [JSON.stringify(row), from, to],
  );
}

async function copyLedger(client: pg.Client, proposalCode: string, { ids, from, to }: Numbers): Promise<void> {
  const { rows } = await client.query<{ row: Row; postings: string }>(
    `SELECT to_jsonb(t) AS row, (SELECT jsonb_agg(to_jsonb(p) ORDER BY posting_id)::text FROM ledger_postings p WHERE p.transaction_id = t.transaction_id) AS postings
     FROM ledger_transactions t JOIN customer_accounts USING (account_id) WHERE proposal_code = $1 ORDER BY transaction_id`,
    [proposalCode],
  );
  const columns = await columnsOf(client, 'ledger_transactions');
  for (const { row, postings } of rows)
    await client.query(
      `WITH number AS (SELECT * FROM generate_series($3::bigint, $4::bigint) AS number), written AS (
         INSERT INTO ledger_transactions (${columns}) SELECT ${columns} FROM number,
           LATERAL jsonb_populate_record(null::ledger_transactions, ${numbered('$1::text', ids)}::jsonb)
         RETURNING transaction_id, account_id)
       INSERT INTO ledger_postings (transaction_id, ledger_account, amount, currency)
       SELECT written.transaction_id, replace(one.ledger_account, $5, written.account_id), one.amount, one.currency
       FROM written, jsonb_to_recordset($2::jsonb) AS one (ledger_account text, amount bigint, currency text)`,
      [JSON.stringify(row), postings, from, to, row['account_id']],
    );
}

/** The SQL for a text in which each id ends in the number of its copy. */
function numbered(text: string, ids: readonly string[]): string {
  return ids.reduce(
    (sql, id) => `replace(${sql}, '${id}', '${id.slice(0, -TAIL)}' || lpad(number::text, ${TAIL}, '0'))`,
    text,
  );
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT quote_ident(column_name) AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ column }) => column).join(', ');
}
