import pg from 'pg';

const BATCH = 50;

/**
 * Writes the rows that the bill run wrote once more, by SQL alone: into tables of the same columns and indexes, without
 * their triggers and checks of other tables, in batches as large and over as many connections. Nothing is read, decided
 * or sent. Returns the seconds that it took.
 */
export async function bareBooks(
  databaseUrl: string,
  { connections, since }: { readonly connections: number; readonly since: Since },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  if (!first) return Number.NaN;
  await first.query('CREATE SCHEMA bare');
  for (const table of ['ledger_transactions', 'ledger_postings', 'payment_attempts', 'collections', 'account_billing'])
    await first.query(`CREATE TABLE bare.${table} (LIKE public.${table} INCLUDING ALL)`);
  await first.query('INSERT INTO bare.account_billing SELECT * FROM public.account_billing');
  await first.query(
    'UPDATE bare.account_billing one SET next_at = $1 FROM public.account_billing other WHERE one.account_id = other.account_id AND other.account_id IN (SELECT account_id FROM public.ledger_transactions WHERE transaction_id > $2)',
    [since.dueAt, since.transactionId],
  );
  // What the run wrote is read by its indexes from here on: without fresh figures of the tables, the planner reads them whole.
  await first.query('VACUUM ANALYZE');
  const began = performance.now();
  await Promise.all(clients.map((client) => writeAll(client, since)));
  const seconds = (performance.now() - began) / 1000;
  await first.query('DROP SCHEMA bare CASCADE');
  await Promise.all(clients.map((client) => client.end()));
  return seconds;
}

/** The state before the run: the last transaction of the ledger, and the moment at which everything was due. */
export type Since = { readonly transactionId: string; readonly dueAt: string };

async function writeAll(client: pg.Client, { transactionId, dueAt }: Since): Promise<void> {
  for (;;) {
    await client.query('BEGIN');
    const { rows } = await client.query<{ account_id: string }>(
      'SELECT account_id FROM bare.account_billing WHERE next_at <= $1 ORDER BY next_at LIMIT $2 FOR UPDATE SKIP LOCKED',
      [dueAt, BATCH],
    );
    const ids = rows.map(({ account_id: id }) => id);
    await client.query(
      `WITH written AS (INSERT INTO bare.ledger_transactions OVERRIDING SYSTEM VALUE
         SELECT * FROM public.ledger_transactions WHERE account_id = ANY($1) AND transaction_id > $2 RETURNING transaction_id)
       INSERT INTO bare.ledger_postings OVERRIDING SYSTEM VALUE
       SELECT p.* FROM written JOIN public.ledger_postings p USING (transaction_id)`,
      [ids, transactionId],
    );
    await client.query(
      `INSERT INTO bare.payment_attempts SELECT * FROM public.payment_attempts WHERE account_id = ANY($1) AND means = 'BILLED_CARD' AND status IN ('STARTED', 'OPEN', 'PAID')`,
      [ids],
    );
    await client.query(
      `INSERT INTO bare.collections SELECT * FROM public.collections WHERE announced_at IS NOT NULL AND account_id = ANY($1)
         AND proposal_code IN (SELECT proposal_code FROM public.customer_accounts WHERE account_id = ANY($1))`,
      [ids],
    );
    await client.query(
      `UPDATE bare.account_billing one SET charged = other.charged, asked = other.asked, notice = other.notice,
         missed = other.missed, next_at = other.next_at
       FROM public.account_billing other WHERE one.account_id = other.account_id AND one.account_id = ANY($1)`,
      [ids],
    );
    await client.query('COMMIT');
    if (rows.length < BATCH) return;
  }
}
