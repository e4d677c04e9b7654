import type { IdentityFacts } from '@marque/asking';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { CheckState } from '../../ports/identity-checks.ts';

/** A check that failed and waits for a person, with its proposal as it is now. Its moments are real ones. */
export type FailedCheck = {
  readonly checkId: string;
  readonly owner: string;
  readonly kind: 'VERIFY' | 'ID_CHECK';
  readonly factsHash: string;
  readonly facts: IdentityFacts;
  readonly checks: CheckState['reports'];
  readonly createdAt: string;
  readonly proposal: Proposal;
};

/** The checks of a brand that failed and that nobody has decided, of proposals that may still be bought, the oldest first; those after one, at most so many. */
export async function failedChecks(
  db: Database,
  brand: string,
  { after, max }: { readonly after: string | undefined; readonly max: number },
): Promise<FailedCheck[]> {
  const query = db
    .selectFrom('identity_checks as c')
    .innerJoin('proposals as p', 'p.proposal_code', 'c.proposal_code')
    .select(['c.check_id', 'c.owner', 'c.kind', 'c.facts_hash', 'c.facts', 'c.checks', 'c.created_at', 'p.state'])
    .where('c.brand', '=', brand)
    .where(sql<boolean>`NOT c.is_clear AND c.decision IS NULL`)
    .where('p.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('policies').select('policy_id').whereRef('policies.proposal_code', '=', 'c.proposal_code')),
      ),
    );
  const rows = await (after === undefined
    ? query
    : query.where(
        sql<boolean>`(c.created_at, c.check_id) > (SELECT created_at, check_id FROM identity_checks WHERE brand = ${brand} AND check_id = ${after})`,
      )
  )
    .orderBy('c.created_at')
    .orderBy('c.check_id')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    ...{
      checkId: row.check_id,
      owner: row.owner,
      kind: row.kind,
      factsHash: row.facts_hash,
      createdAt: row.created_at,
    },
    ...{ facts: row.facts as IdentityFacts, checks: row.checks as CheckState['reports'] },
    proposal: proposalFrom(row.state as StoredState),
  }));
}

/** A person's decision of a check: whether it passes, why, and the evidence that they saw. The moment is a real one. */
export type CheckDecision = {
  readonly isAccepted: boolean;
  readonly decidedBy: string;
  readonly decidedAt: string;
  readonly reason: string;
  readonly evidence: string | null;
};

/** Stores what was decided of a held check. */
export async function storeCheckDecision(tx: Tx, checkId: string, decision: CheckDecision): Promise<void> {
  const { isAccepted, decidedBy, decidedAt, reason, evidence } = decision;
  await tx
    .updateTable('identity_checks')
    .set({
      ...{ decision: isAccepted, decided_by: decidedBy, decided_at: decidedAt },
      ...{ decision_reason: reason, decision_evidence: evidence },
    })
    .where('check_id', '=', checkId)
    .execute();
}
