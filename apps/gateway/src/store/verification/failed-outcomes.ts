import type { IdentityFacts } from '@marque/asking';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { CheckState } from '../../ports/identity-checks.ts';
import { readWords } from '../keys/words.ts';
import { factsHashOf } from './facts-mark.ts';

/** A failed check that no person has looked at: which reports raised a doubt. The moment is a real one. */
export type FailedOutcome = {
  readonly proposalCode: string;
  readonly kind: 'VERIFY' | 'ID_CHECK';
  readonly factsHash: string;
  readonly reports: readonly string[];
  readonly decidedAt: string;
};

/** The failed checks of somebody's proposals that nobody has decided, the newest first. */
export async function failedOutcomes(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<FailedOutcome[]> {
  const rows = await db
    .selectFrom('identity_checks')
    .select(['brand', 'check_id', 'key_id', 'proposal_code', 'kind', 'facts', 'checks', 'updated_at'])
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where(sql<boolean>`NOT is_clear AND decision IS NULL`)
    .orderBy('created_at', 'desc')
    .execute();
  return (await readWords(db, 'identity_checks', rows)).map((row) => {
    const { proposal_code: proposalCode, kind, updated_at: decidedAt } = row;
    const factsHash = factsHashOf(row.facts as IdentityFacts);
    const reports = (row.checks as CheckState['reports']).filter(({ result }) => result !== 'CLEAR');
    return { proposalCode, kind, factsHash, reports: reports.map(({ report }) => report), decidedAt };
  });
}
