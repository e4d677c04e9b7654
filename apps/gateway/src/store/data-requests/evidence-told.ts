import type { Instant } from '@marque/base';
import type { Tx } from '../../ground/tables/database.ts';
import { readWords } from '../keys/words.ts';
import type { FoundThing } from './driver-things.ts';

/** What was told for a version of a policy, as it was kept, and when. */
type KeptEvidence = { readonly policyId: string; readonly madeAt: Instant; readonly content: string };

/** What was told for each version of the policies of a thing, the oldest first. */
export async function evidenceTold(tx: Tx, { brand, policies }: FoundThing): Promise<KeptEvidence[]> {
  if (policies.length === 0) return [];
  const rows = await tx
    .selectFrom('policy_evidence')
    .selectAll()
    .where('brand', '=', brand)
    .where('policy_id', 'in', policies)
    .orderBy('made_at')
    .orderBy('policy_version')
    .execute();
  const open = await readWords(tx, 'policy_evidence', rows);
  return open.map(({ policy_id: policyId, made_at: madeAt, content }) => ({ policyId, madeAt, content }));
}
