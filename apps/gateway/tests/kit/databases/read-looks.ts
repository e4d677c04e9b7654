import type { Database } from '../../../src/ground/tables/database.ts';
import { readWordsLeft } from '../../../src/store/keys/words.ts';

/** What staff read about somebody, in that order, with their reasons in the clear; null if they are forgotten. */
export async function readLooks(db: Database, subject: string) {
  const looks = db.selectFrom('staff_reads').selectAll().where('subject', '=', subject).orderBy('read_id');
  return await readWordsLeft(db, 'staff_reads', await looks.execute());
}
