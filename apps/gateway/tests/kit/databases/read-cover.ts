import type { Database } from '../../../src/ground/tables/database.ts';
import { readWords } from '../../../src/store/keys/words.ts';

/** What the register is told, only of some policies if they are named, in the order in which it was written. */
export async function readCover(db: Database, policyIds?: readonly string[]) {
  const query = db
    .selectFrom('cover_messages')
    .select(['brand', 'message_id', 'key_id', 'policy_id', 'action', 'cover'])
    .orderBy('message_id');
  const rows = await (policyIds ? query.where('policy_id', 'in', policyIds) : query).execute();
  return await readWords(db, 'cover_messages', rows);
}
