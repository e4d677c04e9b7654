import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { type EncryptedTable, encryptedColumns, encryptedOf } from '../../../ground/keys/encrypted-columns.ts';
import { columnClasses } from '../../../ground/tables/column-classes.ts';
import type { Database } from '../../../ground/tables/database.ts';
import { inSnapshot } from '../../in-snapshot.ts';
import { readRowsLeft } from '../../keys/words.ts';
import { subjectsOf } from '../subjects-of.ts';
import { type CopiedTable, type PersonThings, personLinks } from './person-links.ts';

/** The person whose data it is. */
export type Whose = { readonly brand: string; readonly subject: string };

/** A row as a copy has it: the exported columns, encrypted ones in the clear, and null in place of forgotten values. */
export type CopiedRow = { readonly [column: string]: unknown };

/** All rows of a person, by table. */
export type PersonCopy = { readonly [T in CopiedTable]: readonly CopiedRow[] };

type Needs = Pick<Context, 'db' | 'dataKeys'>;

/**
 * Everything that is kept about a person, as the classes of columns say, at one moment. Nobody else's rows are read.
 */
export async function readCopy(context: Needs, whose: Whose): Promise<PersonCopy> {
  return await inSnapshot(context.db, async (db) => {
    const things = await thingsOf(db, whose);
    const copy: { [table: string]: readonly CopiedRow[] } = {};
    for (const table of copiedTables)
      copy[table] = await rowsOf({ ...context, db }, { brand: whose.brand, table, things });
    return copy as PersonCopy;
  });
}

const copiedTables = Object.keys(personLinks) as readonly CopiedTable[];

async function thingsOf(db: Database, { brand, subject }: Whose): Promise<PersonThings> {
  const owned = <T extends 'proposals' | 'policies' | 'customer_accounts'>(table: T) =>
    sql<{ code: string; id: string }>`SELECT proposal_code AS code, ${sql.ref(ID_OF[table])} AS id
      FROM ${sql.table(table)} WHERE brand = ${brand} AND owner = ${subject}`.execute(db);
  const [quotes, policies, accounts] = [
    await owned('proposals'),
    await owned('policies'),
    await owned('customer_accounts'),
  ];
  const ids = ({ rows }: typeof quotes) => rows.map(({ id }) => id);
  const codes = ({ rows }: typeof quotes) => rows.map(({ code }) => code);
  const proposals = [...new Set([...codes(quotes), ...codes(policies), ...codes(accounts)])];
  const { rows: complained } = await sql<{ id: string }>`SELECT complaint_id AS id FROM complaints
    WHERE brand = ${brand} AND owner = ${subject}`.execute(db);
  const complaints = complained.map(({ id }) => id);
  const { rows: asked } = await sql<{ id: string }>`SELECT request_id AS id FROM data_requests
    WHERE brand = ${brand} AND owner = ${subject}`.execute(db);
  const requests = asked.map(({ id }) => id);
  const { rows: speaking } = await sql<{ id: string }>`SELECT authorised_id AS id FROM authorised_people
    WHERE brand = ${brand} AND owner = ${subject}
    UNION ALL SELECT death_id FROM deaths WHERE brand = ${brand} AND owner = ${subject}`.execute(db);
  const named = speaking.map(({ id }) => id);
  const { rows: numbered } = await sql<{ id: string }>`SELECT policy_number AS id FROM policies
    WHERE brand = ${brand} AND owner = ${subject}`.execute(db);
  const kept = [...proposals, ...numbered.map(({ id }) => id), ...complaints];
  const subjects = await subjectsOf(db, { brand, subject });
  const { rows: booked } = await sql<{ id: string }>`SELECT transaction_id AS id FROM ledger_transactions
    WHERE account_id = ANY(${ids(accounts)})`.execute(db);
  return {
    ...{ subjects, proposals, policies: ids(policies), accounts: ids(accounts), complaints, kept },
    streams: [
      ...subjects.map((one) => `${brand}/${one}`),
      ...proposals,
      ...ids(policies),
      ...ids(accounts),
      ...complaints,
      ...requests,
      ...named,
    ],
    bookings: booked.map(({ id }) => id),
  };
}

const ID_OF = { proposals: 'proposal_code', policies: 'policy_id', customer_accounts: 'account_id' } as const;

type Asked = { readonly brand: string; readonly table: CopiedTable; readonly things: PersonThings };

async function rowsOf(context: Needs, { brand, table, things }: Asked): Promise<readonly CopiedRow[]> {
  const [kind, link] = personLinks[table];
  const classes: { readonly [column: string]: { readonly isExported: boolean } } = columnClasses[table];
  const exported = Object.keys(classes).filter((column) => classes[column]?.isExported);
  const encrypted = encryptedOf(table);
  const read = encrypted ? [...new Set([...exported, ...encrypted.rowBy, 'key_id'])] : exported;
  const within = 'brand' in classes ? sql`brand = ${brand}` : sql`true`;
  const { rows } =
    await sql<CopiedRow>`SELECT ${sql.join(read.map((column) => sql.ref(column)))} FROM ${sql.table(table)}
    WHERE ${within} AND ${sql.ref(link)} = ANY(${things[kind]})`.execute(context.db);
  const clear = isEncrypted(table) ? await inTheClear(context, { brand, table, rows }) : rows;
  return clear.map((row) => Object.fromEntries(exported.map((column) => [column, row[column]])));
}

function isEncrypted(table: CopiedTable): table is CopiedTable & EncryptedTable {
  return table in encryptedColumns;
}

type Read = { readonly brand: string; readonly table: EncryptedTable; readonly rows: readonly CopiedRow[] };

async function inTheClear({ db }: Needs, { brand, table, rows }: Read): Promise<readonly CopiedRow[]> {
  const keyOf = (row: CopiedRow) => (typeof row['key_id'] === 'string' ? row['key_id'] : null);
  return await readRowsLeft(
    db,
    table,
    rows.map((row) => ({ ...row, brand, key_id: keyOf(row) })),
  );
}
