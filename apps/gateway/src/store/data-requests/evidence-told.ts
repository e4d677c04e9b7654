import type { Tx } from '../../ground/tables/database.ts';
import { readWords } from '../keys/words.ts';
import type { FoundThing } from './driver-things.ts';

/** What was told for each version of the policies of a thing, as it was kept, the oldest first. */
export async function evidenceTold(tx: Tx, { brand, policies }: FoundThing): Promise<string[]> {
  if (policies.length === 0) return [];
  const rows = await tx
    .selectFrom('policy_evidence')
    .selectAll()
    .where('brand', '=', brand)
    .where('policy_id', 'in', policies)
    .orderBy('made_at')
    .orderBy('policy_version')
    .execute();
  return (await readWords(tx, 'policy_evidence', rows)).map(({ content }) => content);
}
