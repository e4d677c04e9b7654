import type pg from 'pg';
import { withNumbered } from './numbered.ts';

/** A prepared proposal, its owner and session, and every id in its rows and its owner's. */
export type Sample = {
  readonly proposalCode: string;
  readonly subject: string;
  readonly sessionId: string;
  readonly brand: string;
  readonly ids: readonly string[];
};

/** What belongs to a proposal `p` and its owner, in an order in which it can be written. Its trail is copied for calls alone that read it. */
const BELONGING = {
  sessions: 't.subject = p.owner',
  proposals: 't.proposal_code = p.proposal_code',
  customer_accounts: 't.proposal_code = p.proposal_code',
  payment_methods: 't.proposal_code = p.proposal_code',
  events: `t.stream = 'proposal' and t.stream_id = p.proposal_code`,
};
type Belonging = keyof typeof BELONGING;

const IDS = {
  sessions: ['session_id', 'subject', 'family', 'refresh_hash'],
  proposals: ['proposal_code', 'external_reference'],
  customer_accounts: ['account_id'],
  payment_methods: ['method_id', 'provider_method_id'],
};
const BATCH = 250;

/** Finds the ids of a proposal that was prepared over the gateway, in its owner's only session. */
export async function sampleOf(client: pg.Client, proposalCode: string): Promise<Sample> {
  const ids: string[] = [];
  for (const table of ['sessions', 'proposals', 'customer_accounts', 'payment_methods'] as const)
    for (const row of await rowsOf(client, table, proposalCode))
      ids.push(...IDS[table].map((column) => String(row[column])));
  const [session, ...others] = await rowsOf(client, 'sessions', proposalCode);
  if (session === undefined || others.length > 0) throw new Error('A sample has an owner with one session.');
  const { subject, session_id: sessionId, brand } = session;
  return { proposalCode, subject: String(subject), sessionId: String(sessionId), brand: String(brand), ids };
}

/** How many copies are made, and whether the call that is measured reads what happened before it. */
export type Cloning = { readonly count: number; readonly readsTrail: boolean };

/** Copies a sample, each copy for an owner with a session of its own; the ids of the copies are numbered from 0. */
export async function cloneSample(
  client: pg.Client,
  { proposalCode, ids }: Sample,
  { count, readsTrail }: Cloning,
): Promise<void> {
  for (const table of Object.keys(BELONGING) as Belonging[]) {
    if (table === 'events' && !readsTrail) continue;
    const { rows: named } = await client.query<{ column: string }>(
      `select quote_ident(column_name) as column from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and is_identity = 'NO'`,
      [table],
    );
    const columns = named.map(({ column }) => column).join(', ');
    const rows = (await rowsOf(client, table, proposalCode)).map((row) => JSON.stringify(row));
    for (let from = 0; from < count; from += BATCH) {
      const copies = Array.from({ length: Math.min(BATCH, count - from) }, (_, step) =>
        rows.map((row) => withNumbered(row, ids, from + step)),
      ).flat();
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [`[${copies.join(',')}]`],
      );
    }
  }
}

async function rowsOf(
  client: pg.Client,
  table: Belonging,
  proposalCode: string,
): Promise<{ [column: string]: unknown }[]> {
  const { rows } = await client.query<{ row: { [column: string]: unknown } }>(
    `select to_jsonb(t) as row from ${table} t, proposals p where p.proposal_code = $1 and ${BELONGING[table]} order by t.ctid`,
    [proposalCode],
  );
  return rows.map(({ row }) => row);
}
