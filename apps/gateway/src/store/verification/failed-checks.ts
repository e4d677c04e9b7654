import type { IdentityFacts } from '@marque/asking';
import { assert } from '@marque/base';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { CheckState } from '../../ports/identity-checks.ts';
import { keyOfProposal, openProposals } from '../keys/encrypted-proposals.ts';
import { encryptedWords, readWords } from '../keys/words.ts';
import { factsHashOf } from './facts-mark.ts';
import { readStoredCheck } from './stored-checks.ts';

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
  /** Whether it is for somebody whom a change of a policy concerns. */
  readonly isOfChange: boolean;
};

/**
 * Whether a check `c` is for a change that is neither made nor thrown away. An expired change counts: made again, it
 * needs the same check.
 */
const isOfOpenChange = sql<boolean>`EXISTS (SELECT 1 FROM policy_adjustments AS a
  WHERE a.checks <> '[]' AND a.checks @> to_jsonb(c.check_id) AND a.confirmed_at IS NULL AND a.discarded_at IS NULL)`;

/**
 * The failed checks of a brand that nobody has decided, for proposals that may still be bought, changes that may still
 * be made, and renewals, the oldest first; those after a given one, up to a number.
 */
export async function failedChecks(
  db: Database,
  brand: string,
  { after, max }: { readonly after: string | undefined; readonly max: number },
): Promise<FailedCheck[]> {
  const query = db
    .selectFrom('identity_checks as c')
    .innerJoin('proposals as p', 'p.proposal_code', 'c.proposal_code')
    .selectAll('c')
    .select(['p.state', 'p.key_id as proposal_key'])
    .select(isOfOpenChange.as('of_change'))
    .where('c.brand', '=', brand)
    .where(sql<boolean>`NOT c.is_clear AND c.decision IS NULL`)
    .where('p.deleted_at', 'is', null)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        // A renewal's check must be decided even once that is a policy: nothing has waited for it.
        eb('p.source_policy', 'is not', null),
        not(
          exists(selectFrom('policies').select('policy_id').whereRef('policies.proposal_code', '=', 'c.proposal_code')),
        ),
        isOfOpenChange,
      ]),
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
  const checks = await readWords(db, 'identity_checks', rows);
  const proposals = checks.map(({ brand: of, proposal_code, state, proposal_key: key_id }) => ({
    ...{ brand: of, proposal_code, state, key_id },
  }));
  const open = new Map((await openProposals(db, proposals)).map((row) => [row.proposal_code, row.proposal]));
  const known = checks.flatMap((row) => {
    const proposal = open.get(row.proposal_code);
    return proposal ? [{ ...row, proposal }] : [];
  });
  return known.map((row) => ({
    ...{
      checkId: row.check_id,
      owner: row.owner,
      kind: row.kind,
      factsHash: factsHashOf(row.facts as IdentityFacts),
      createdAt: row.created_at,
    },
    ...{ facts: row.facts as IdentityFacts, checks: row.checks as CheckState['reports'] },
    ...{ proposal: row.proposal, isOfChange: row.of_change },
  }));
}

/** A change that waits for a check. */
export type ChangeChecked = {
  readonly adjustmentId: string;
  readonly policyId: string;
  readonly isMadeByStaff: boolean;
};

/** The newest change that waits for a check: it is neither made nor thrown away. Undefined if none does. */
export async function changeOfCheck(tx: Tx, checkId: string): Promise<ChangeChecked | undefined> {
  return await tx
    .selectFrom('policy_adjustments')
    .select(['adjustment_id as adjustmentId', 'policy_id as policyId', 'made_by_staff as isMadeByStaff'])
    .where(sql<boolean>`checks <> '[]' AND checks @> to_jsonb(${checkId}::text)`)
    .where('confirmed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * A person's decision about a check: whether it passes, why, and the evidence that they saw. The moment is a real one.
 */
export type CheckDecision = {
  readonly isAccepted: boolean;
  readonly decidedBy: string;
  readonly decidedAt: string;
  readonly reason: string;
  readonly evidence: string | null;
};

/** Stores what was decided about a held check. */
export async function storeCheckDecision(tx: Tx, checkId: string, decision: CheckDecision): Promise<void> {
  const { isAccepted, decidedBy, decidedAt, reason, evidence } = decision;
  const check = await readStoredCheck(tx, checkId);
  assert(check, 'a check that is decided is there');
  const { brand, proposal_code: proposalCode, facts, checks } = check;
  const place = { table: 'identity_checks', row: checkId, thing: keyOfProposal({ brand, proposalCode }) } as const;
  const words = { facts, checks, decision_reason: reason, decision_evidence: evidence };
  await tx
    .updateTable('identity_checks')
    .set({
      ...{ decision: isAccepted, decided_by: decidedBy, decided_at: decidedAt },
      // All of them: an older row has been in the clear until now.
      ...(await encryptedWords(tx, place, words)),
    })
    .where('check_id', '=', checkId)
    .execute();
}
