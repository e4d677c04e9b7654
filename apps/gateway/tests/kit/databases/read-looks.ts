import type { Database } from '../../../src/ground/tables/database.ts';
import { readWordsLeft } from '../../../src/store/keys/words.ts';

/** What staff read about somebody, in the order in which they did, with their reasons in the clear; null where they are forgotten. */
export async function readLooks(db: Database, subject: string) {
  const looks = db.selectFrom('staff_reads').selectAll().where('subject', '=', subject).orderBy('read_id');
  return await readWordsLeft(db, 'staff_reads', await looks.execute());
}
