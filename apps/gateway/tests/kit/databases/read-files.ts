import type { Database } from '../../../src/ground/tables/database.ts';
import { readWords } from '../../../src/store/keys/words.ts';

/** The files that customers have staged or sent, by their names. */
export async function readFiles(db: Database) {
  const files = await readWords(db, 'upload_files', await db.selectFrom('upload_files').selectAll().execute());
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
