import type { Tx } from '../../ground/tables/database.ts';
import { readWords } from '../keys/words.ts';
import type { FoundThing } from './driver-things.ts';

/** A claim as it names who drove or had the car. */
export type NamingClaim = {
  readonly reference: string;
  readonly claim_type: string;
  readonly occurred_on: string;
  readonly insured_name: string;
};

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

/** The claims on the policies of a thing, the oldest first. */
export async function claimsTold(tx: Tx, { brand, policies }: FoundThing): Promise<NamingClaim[]> {
  if (policies.length === 0) return [];
  const rows = await tx
    .selectFrom('claims')
    .select(['brand', 'claim_id', 'key_id', 'reference', 'claim_type', 'occurred_on', 'insured_name'])
    .where('brand', '=', brand)
    .where('policy_id', 'in', policies)
    .orderBy('occurred_on')
    .orderBy('claim_id')
    .execute();
  return (await readWords(tx, 'claims', rows)).map(({ reference, claim_type, occurred_on, insured_name }) => ({
    ...{ reference, claim_type, occurred_on, insured_name },
  }));
}
