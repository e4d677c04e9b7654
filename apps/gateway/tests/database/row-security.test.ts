import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedPglite } from '../../src/adapters/pglite/prepared-pglite.ts';
import type { Principal } from '../../src/ground/principal.ts';
import type { Database, Tables, Tx } from '../../src/ground/tables/database.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { type OpenDatabase, openOnPglite } from '../../src/start/open-database.ts';
import { asPrincipal } from '../../src/store/as-principal.ts';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { runStatements } from '../../src/store/migrations/run-statements.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { openPgliteInMemory } from '../kit/databases/open-pglite-in-memory.ts';
import { seedMoneyRows } from '../kit/databases/seed-money-rows.ts';
import { customerOf, SOLD_AT, seedRetrieval } from '../kit/databases/seed-sold.ts';

const OWNED = [
  'proposals',
  'policies',
  'customer_accounts',
  'payment_attempts',
  'offer_documents',
  'documents',
  'payment_methods',
  'direct_debit_flows',
  'collections',
  'refunds',
  'identity_checks',
  'staff_requests',
] as const;

/**
 * Tables of rows that belong to a policy. A session that retrieved the quote sees them only if it bought the policy.
 */
const SOLD: readonly string[] = ['policies', 'documents'] satisfies readonly (typeof OWNED)[number][];

/** Tables without an owner column: their rows belong to the policy's owner. */
const OF_POLICIES = ['sent_letters'] as const;

describe.each(bothDatabases)('rows of customers on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (const [owner, brand] of [
      ['ada', 'showcase'],
      ['ben', 'showcase'],
      ['ada', 'example'],
    ] as const)
      await seed(database.db, { owner, brand });
    await seedRetrieval(database.db, { subject: 'eve', owner: 'ben-showcase' });
    await seedRetrieval(database.db, { subject: 'mia', owner: 'ben-showcase', hasBought: true });
  });
  afterAll(() => database.close());

  it.each(OWNED)('of %s are its owner’s alone, though the query asks for all', async (table) => {
    const seen = await owners(database.db, customerOf('ada'), table);
    expect(seen).toEqual(['ada@showcase']);
    expect(await owners(database.db, customerOf('nobody'), table)).toEqual([]);
    expect(await owners(database.db, customerOf('ada', { brand: 'example' }), table)).toEqual(['ada@example']);
  });

  it.each(OF_POLICIES)('of %s are those of their own policies, though the query asks for all', async (table) => {
    const seen = async (who: Principal) =>
      (await asPrincipal(database.db, who, (tx) => tx.selectFrom(table).select('proposal_code').execute()))
        .map((row) => row.proposal_code)
        .sort();
    expect(await seen(customerOf('ada'))).toEqual(['P-ada-showcase']);
    expect(await seen(customerOf('ada', { brand: 'example' }))).toEqual(['P-ada-example']);
    expect(await seen(customerOf('nobody'))).toEqual([]);
  });

  it('are seen by the system within one brand', async () => {
    const seen = await owners(database.db, customerOf('system', { kind: 'system' }), 'policies');
    expect(seen).toEqual(['ada@showcase', 'ben@showcase']);
  });

  it.each(OWNED)(
    'of %s are seen by who retrieved the quote, those of a policy if they bought it, until that runs out',
    async (table) => {
      expect(await owners(database.db, customerOf('eve'), table)).toEqual(SOLD.includes(table) ? [] : ['ben@showcase']);
      for (const subject of ['eve', 'mia'])
        expect(await owners(database.db, customerOf(subject, { atMs: 2000 }), table)).toEqual([]);
      expect(await owners(database.db, customerOf('mia'), table)).toEqual(['ben@showcase']);
      expect(await owners(database.db, customerOf('mia', { brand: 'example' }), table)).toEqual([]);
    },
  );

  it('cannot be written as a principal, nor anything else be read', async () => {
    const { db } = database;
    const write = asPrincipal(db, customerOf('ada'), (tx) =>
      tx.updateTable('policies').set({ owner: 'ada' }).execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const forbidden = (
      [
        'sessions',
        'events',
        'people',
        'identity_accounts',
        'one_time_codes',
        'feedback',
        'letters',
        'ledger_postings',
      ] as const
    ).map((table) => asPrincipal(db, customerOf('ada'), (tx) => tx.selectFrom(table).selectAll().execute()));
    for (const attempt of await Promise.allSettled(forbidden))
      expect(attempt).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('permission') } });
  });

  it('are locked as their principal and written as usual afterwards, in one transaction', async () => {
    await inTransaction(database.db, async (tx) => {
      const locked = await asPrincipal(tx, customerOf('ada'), (reading) =>
        reading.selectFrom('proposals').select('proposal_code').forUpdate().execute(),
      );
      expect(locked).toEqual([{ proposal_code: 'P-ada-showcase' }]);
      await tx.updateTable('proposals').set({ version: 2 }).where('proposal_code', '=', 'P-ada-showcase').execute();
    });
    const after = await database.db.selectFrom('proposals').select(['proposal_code', 'version']).execute();
    expect(after.filter(({ version }) => version === 2)).toEqual([{ proposal_code: 'P-ada-showcase', version: 2 }]);
  });

  it('are ordinary again for what uses the connection next', async () => {
    await asPrincipal(database.db, customerOf('ada'), (tx) => tx.selectFrom('policies').select('owner').execute());
    const { rows } = await sql<{ role: string; brand: string | null }>`
      SELECT current_setting('role') AS role, nullif(current_setting('marque.brand', true), '') AS brand`.execute(
      database.db,
    );
    expect(rows).toEqual([{ role: 'marque_app', brand: null }]);
  });

  it('are all held: no table with an owner stands outside', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT c.table_name AS table FROM information_schema.columns c
      JOIN pg_class t ON t.relname = c.table_name AND t.relkind = 'r'
      WHERE c.table_schema = 'public' AND c.column_name = 'owner' AND NOT t.relrowsecurity`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe.each(bothDatabases)('setting up a database on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Runs every migration in a schema of its own, and takes everything back. */
  const setUp = async (prepare: string[], look: (tx: Tx) => Promise<void>) => {
    const done = new Error('taken back');
    const attempt = inTransaction(database.db, async (tx) => {
      for (const statement of prepare) await sql.raw(statement).execute(tx);
      for (const { up } of Object.values(migrations)) await up(tx);
      await look(tx);
      throw done;
    });
    await expect(attempt).rejects.toBe(done);
  };

  it('takes a user who may make no role, where the roles are there and theirs', async () => {
    const user = [
      'SET LOCAL ROLE none',
      'CREATE ROLE plain_user LOGIN',
      'GRANT marque_rows, marque_app TO plain_user',
      'DROP SCHEMA IF EXISTS pgboss CASCADE',
      'CREATE SCHEMA pgboss AUTHORIZATION plain_user',
      'CREATE SCHEMA plain AUTHORIZATION plain_user',
      'SET LOCAL search_path TO plain',
      'SET LOCAL SESSION AUTHORIZATION plain_user',
    ];
    await setUp(user, async (tx) => {
      const { rows } = await sql`SELECT current_user AS who`.execute(tx);
      expect(rows).toEqual([{ who: 'plain_user' }]);
      await sql`GRANT USAGE ON SCHEMA plain TO marque_rows`.execute(tx);
      await seed(tx, { owner: 'ada', brand: 'showcase' });
      expect(await owners(tx, customerOf('ada'), 'policies')).toEqual(['ada@showcase']);
      expect(await owners(tx, customerOf('ben'), 'policies')).toEqual([]);
    });
  });

  it('takes as long as it takes, whatever a single query may take', async () => {
    await inTransaction(database.db, async (tx) => {
      await sql`SET LOCAL statement_timeout = 400`.execute(tx);
      await runStatements(['SELECT pg_sleep(0.5)']).up(tx);
    });
  });
});

it('a database is set up by a user who makes the roles, and may then take them', async () => {
  const pglite = await openPgliteInMemory();
  await pglite.exec(
    'CREATE ROLE maker LOGIN CREATEROLE; GRANT ALL ON SCHEMA public TO maker; GRANT CREATE ON DATABASE postgres TO maker; SET SESSION AUTHORIZATION maker',
  );
  const database = await openOnPglite(preparedPglite(pglite), () => pglite.close());
  await seed(database.db, { owner: 'ada', brand: 'showcase' });
  expect(await owners(database.db, customerOf('ada'), 'policies')).toEqual(['ada@showcase']);
  await database.close();
});

async function owners(db: Database | Tx, who: Principal, table: (typeof OWNED)[number]): Promise<string[]> {
  const rows = await asPrincipal(db, who, (tx) => tx.selectFrom(table).select(['owner', 'brand']).execute());
  return rows.map(({ owner, brand }) => `${owner}@${brand}`).sort();
}

async function seed(db: Database | Tx, { owner, brand }: { owner: string; brand: string }): Promise<void> {
  const id = `${owner}-${brand}`;
  const own = { brand, owner, proposal_code: `P-${id}` };
  const state = '{}';
  const empty = { state, facts: '{}' };
  const stamps = { created_at: SOLD_AT, updated_at: SOLD_AT };
  const proposal: Insertable<Tables['proposals']> = {
    ...{ ...own, ...stamps, ...empty, version: 1 },
    ...{ scheme_code: 'flex', external_reference: `REF-${id}`, deleted_at: null },
  };
  await db.insertInto('proposals').values(proposal).execute();
  await db
    .insertInto('policies')
    .values({
      ...own,
      ...stamps,
      ...empty,
      version: 1,
      policy_id: id,
      policy_number: id,
      scheme_code: 'flex',
      starts_at: SOLD_AT,
    })
    .execute();
  await db
    .insertInto('customer_accounts')
    .values({ ...own, account_id: id, version: 1, state, created_at: SOLD_AT })
    .execute();
  const attempt = {
    attempt_id: id,
    amount: 1,
    currency: 'GBP',
    quote_hash: 'h',
    quote: state,
    status: 'OPEN' as const,
  };
  const places = { site_url: '', success_path: '/', cancel_path: '/', save_card: false, language: 'en' };
  const provider = { provider: 'stripe', provider_session_id: id, provider_payment_id: null, expires_at: SOLD_AT };
  await db
    .insertInto('payment_attempts')
    .values({ ...own, ...stamps, ...attempt, ...places, ...provider })
    .execute();
  await seedMoneyRows(db, { owner, brand, id, now: SOLD_AT });
  const file = { document: 'schedule', storage_key: id, sha256: 'x', bytes: 1 };
  await db
    .insertInto('documents')
    .values({ ...file, brand, owner, document_id: id, policy_id: id, policy_version: 1, created_at: SOLD_AT })
    .execute();
  const about = { brand, proposal_code: `P-${id}`, sha256: 'x' };
  await db
    .insertInto('sent_letters')
    .values({
      ...about,
      ...{ letter_id: id, kind: 'confirmation', language: 'en', subject: 's', letter: state, enclosed: '[]' },
      ...{ sent_to: null, written_at: SOLD_AT, sent_at: SOLD_AT },
    })
    .execute();
  await db
    .insertInto('offer_documents')
    .values({ ...own, ...file, insurer: null, wording_version: '1', language: 'en', shown_at: SOLD_AT })
    .execute();
}
