import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { keyOfPolicy } from '../keys/encrypted-policies.ts';
import { keyOfProposal } from '../keys/encrypted-proposals.ts';
import { keyOf } from '../keys/words.ts';
import { PERSONAL_PAPERS } from '../proposals/offer-documents.ts';
import { documentPlace, offerPlace, uploadPlace } from './file-places.ts';
import { keepFile } from './kept-files.ts';

const BATCH_MAX = 100;

type Needs = Pick<Context, 'db' | 'blobs'>;

/** A row whose file is in the clear, by its columns. */
type Row = { readonly brand: string; readonly storage_key: string; readonly [column: string]: string };

/**
 * A table whose rows name files, which of them are to be encrypted, what identifies a row, and the new place and key of
 * its file.
 */
type FilesOf = {
  readonly table: 'documents' | 'upload_files' | 'offer_documents';
  readonly rowBy: readonly string[];
  readonly are: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly place: (row: Row) => { readonly storageKey: string; readonly thing: KeyThing };
};

const ofPolicy = sql`brand, storage_key, policy_id, (SELECT policy_number FROM policies p WHERE p.policy_id = f.policy_id) AS policy_number`;
const text = (value: string | undefined) => value ?? '';

const FILES: readonly FilesOf[] = [
  {
    table: 'documents',
    rowBy: ['document_id'],
    are: sql`file_key_id IS NULL`,
    columns: sql`document_id, sha256, ${ofPolicy}`,
    place: ({ brand, policy_id: policyId, policy_number: policyNumber, sha256 }) => ({
      storageKey: documentPlace({ brand, policyId: text(policyId), sha256: text(sha256) }),
      thing: keyOfPolicy({ brand, policyNumber: text(policyNumber) }),
    }),
  },
  {
    table: 'upload_files',
    rowBy: ['file_id'],
    // Files that never arrived whole, or were taken back, are removed at night.
    are: sql`file_key_id IS NULL AND status <> 'ARRIVING'`,
    columns: sql`file_id, ${ofPolicy}`,
    place: ({ brand, policy_id: policyId, policy_number: policyNumber, file_id: fileId }) => ({
      storageKey: uploadPlace({ brand, policyId: text(policyId), fileId: text(fileId) }),
      thing: keyOfPolicy({ brand, policyNumber: text(policyNumber) }),
    }),
  },
  {
    table: 'offer_documents',
    rowBy: ['proposal_code', 'document', 'sha256'],
    are: sql`file_key_id IS NULL AND document IN (${sql.join(PERSONAL_PAPERS.map((name) => sql.lit(name)))})`,
    columns: sql`brand, storage_key, proposal_code, document, sha256`,
    place: ({ brand, proposal_code: proposalCode, sha256 }) => ({
      storageKey: offerPlace({ brand, proposalCode: text(proposalCode), sha256: text(sha256) }),
      thing: keyOfProposal({ brand, proposalCode: text(proposalCode) }),
    }),
  },
];

/**
 * Encrypts files of earlier releases, up to a number, and answers how many. It may be interrupted anywhere, and run in
 * several gateways: a file is written to its new place first, then its row names that, and at last the one in the clear
 * is removed. A file that is lost stays what it is.
 */
export async function encryptFiles(context: Needs, max: number): Promise<number> {
  await removeReplaced(context);
  let total = 0;
  for (const files of FILES) {
    let after: readonly string[] | undefined;
    for (;;) {
      const rows = await clearFiles(context.db, files, after);
      for (const row of rows) {
        if (total === max) return total;
        if (await encryptOne(context, files, row)) total += 1;
      }
      if (rows.length < BATCH_MAX) break;
      after = orderOf(files).map((column) => text(rows.at(-1)?.[column]));
    }
  }
  return total;
}

function orderOf({ rowBy }: FilesOf): readonly string[] {
  return ['storage_key', ...rowBy];
}

async function clearFiles(db: Database, files: FilesOf, after: readonly string[] | undefined): Promise<readonly Row[]> {
  const order = sql.join(orderOf(files).map((column) => sql.ref(column)));
  const further = after === undefined ? sql`` : sql`AND (${order}) > (${sql.join(after)})`;
  const { rows } = await sql<Row>`SELECT ${files.columns} FROM ${sql.table(files.table)} f
    WHERE ${files.are} ${further} ORDER BY ${order} LIMIT ${BATCH_MAX}`.execute(db);
  return rows;
}

async function encryptOne(context: Needs, files: FilesOf, row: Row): Promise<boolean> {
  const { db, blobs } = context;
  const { brand, storage_key: clear } = row;
  const bytes = await blobs.read(clear);
  if (!bytes) return false;
  const { storageKey, thing } = files.place(row);
  const key = await inTransaction(db, (tx) => keyOf(tx, thing));
  await keepFile(context, { brand, storageKey, key }, bytes);
  const isNamed = await inTransaction(db, (tx) => nameNewPlace(tx, { files, row }, { storageKey, keyId: key.keyId }));
  if (isNamed) await removeIfUnused(context, { brand, storageKey: clear });
  // Taken back meanwhile: nothing names the new place.
  else if (!(await isPlace(db, { files, row }, storageKey))) await blobs.remove(storageKey);
  return isNamed;
}

type OfRow = { readonly files: FilesOf; readonly row: Row };
type NewPlace = { readonly storageKey: string; readonly keyId: string };

function ofRow({ files, row }: OfRow): RawBuilder<unknown> {
  return sql.join(
    files.rowBy.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` AND `,
  );
}

/** Whether a row names the place: another gateway may have been quicker. */
async function isPlace(db: Database, of: OfRow, storageKey: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(of.files.table)}
    WHERE ${ofRow(of)} AND storage_key = ${storageKey} AND file_key_id IS NOT NULL`.execute(db);
  return rows.length > 0;
}

/**
 * Makes a row name the encrypted file, and notes the one that it replaces. Answers whether the row was still in the
 * clear.
 */
async function nameNewPlace(tx: Tx, of: OfRow, { storageKey, keyId }: NewPlace): Promise<boolean> {
  const { files, row } = of;
  const { rows } = await sql`UPDATE ${sql.table(files.table)} SET storage_key = ${storageKey}, file_key_id = ${keyId}
    WHERE ${ofRow(of)} AND ${files.are} RETURNING brand`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .insertInto('replaced_files')
    .values({ brand: row.brand, storage_key: row.storage_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Removes what a killed gateway has left. */
async function removeReplaced(context: Needs): Promise<void> {
  const left = await context.db.selectFrom('replaced_files').selectAll().orderBy('storage_key').execute();
  for (const { brand, storage_key: storageKey } of left) await removeIfUnused(context, { brand, storageKey });
}

/** Removes a file in the clear, unless a row names it still: earlier releases kept equal documents only once. */
async function removeIfUnused(
  { db, blobs }: Needs,
  { brand, storageKey }: { readonly brand: string; readonly storageKey: string },
): Promise<void> {
  if (await isInClear(db, storageKey)) return;
  await blobs.remove(storageKey);
  await db.deleteFrom('replaced_files').where('brand', '=', brand).where('storage_key', '=', storageKey).execute();
}

async function isInClear(db: Database, storageKey: string): Promise<boolean> {
  const named = FILES.map(
    ({ table, are }) => sql`SELECT FROM ${sql.table(table)} WHERE ${are} AND storage_key = ${storageKey}`,
  );
  const { rows } = await sql`SELECT 1 WHERE EXISTS (${sql.join(named, sql` UNION ALL `)})`.execute(db);
  return rows.length > 0;
}
