import { assert } from '@marque/base';
import { sql } from 'kysely';
import type { Context } from '../../../src/ground/context.ts';
import { type KeptFile, readFile } from '../../../src/store/files/kept-files.ts';
import { asOwner } from './as-owner.ts';

type Named = KeptFile & { readonly sha256: string; readonly row: string };

/** Tables whose rows name files, what identifies a row, and where earlier releases kept its file. */
const FILES = [
  { table: 'documents', row: 'document_id', place: ({ sha256 }: Named) => `policies/${sha256}.pdf` },
  { table: 'upload_files', row: 'file_id', place: ({ brand, row }: Named) => `${brand}/uploads/${row}` },
  {
    table: 'offer_documents',
    row: 'proposal_code || document || sha256',
    place: ({ sha256 }: Named) => `offers/${sha256}.html`,
  },
] as const;

/** Puts every file in the clear to where releases before the keys kept it, and answers how many were encrypted. */
export async function layFilesInTheClear(context: Pick<Context, 'db' | 'blobs'>): Promise<number> {
  let count = 0;
  for (const { table, row, place } of FILES) {
    const { rows } = await sql<Named>`SELECT brand, storage_key, file_key_id, sha256, ${sql.raw(row)} AS row
      FROM ${sql.table(table)} WHERE file_key_id IS NOT NULL`.execute(context.db);
    for (const file of rows) {
      const bytes = await readFile(context, file);
      assert(bytes, 'what is laid in the clear is there');
      await context.blobs.write(place(file), bytes);
      await asOwner(context.db, async (tx) => {
        await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
        await sql`UPDATE ${sql.table(table)} SET storage_key = ${place(file)}, file_key_id = NULL
          WHERE ${sql.raw(row)} = ${file.row}`.execute(tx);
      });
      await context.blobs.remove(file.storage_key);
      count += 1;
    }
  }
  return count;
}
