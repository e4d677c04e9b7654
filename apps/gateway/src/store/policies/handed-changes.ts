import type { Instant } from '@marque/base';
import type { HandedAnswer } from '@marque/domain/enumerations';
import type { HandedOver } from '@marque/domain/policy/adjustment/handed-over';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { changedAdjustment, openAdjustments } from './adjusting/open-adjustments.ts';
import type { StoredAdjustment } from './adjusting/stored-adjustment.ts';
import { readPoliciesById } from './policies.ts';

/** A change that its customer handed to a person. */
export type HandedChange = StoredAdjustment & { readonly handedOver: HandedOver };

/** Stores that a change is with a person, and what its customer said. Its policy is held. */
export async function storeHandedOver(
  tx: Tx,
  adjustmentId: string,
  { answered: _nobodyYet, ...handed }: HandedOver,
): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set(await changedAdjustment(tx, adjustmentId, { handed_over: handed }))
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}

/** A person's answer, and for the record who and why. */
export type HandedAnswered = {
  readonly answer: HandedAnswer;
  readonly at: Instant;
  readonly by: string;
  readonly reason: string;
};

/** Stores a person's answer. The change’s policy is held. */
export async function storeAnswered(tx: Tx, adjustmentId: string, answered: HandedAnswered): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set(await changedAdjustment(tx, adjustmentId, { answered }))
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}

/** The same with its policy, and the owner of that. */
export type WaitingChange = { readonly change: HandedChange; readonly policy: Policy; readonly owner: string };

/**
 * The changes of a brand that wait for a person's answer, the oldest first; those after a given one, up to a number.
 */
export async function unansweredChanges(
  db: Database,
  brand: string,
  { after, max }: { readonly after: string | undefined; readonly max: number },
): Promise<WaitingChange[]> {
  const query = db
    .selectFrom('policy_adjustments as a')
    .innerJoin('policies as p', 'p.policy_id', 'a.policy_id')
    .selectAll('a')
    .select('p.owner')
    .where('a.brand', '=', brand)
    .where('a.handed_over', 'is not', null)
    .where('a.answered', 'is', null);
  const rows = await (after === undefined
    ? query
    : query.where(
        sql<boolean>`(a.created_at, a.adjustment_id) > (SELECT created_at, adjustment_id FROM policy_adjustments WHERE brand = ${brand} AND adjustment_id = ${after})`,
      )
  )
    .orderBy('a.created_at')
    .orderBy('a.adjustment_id')
    .limit(max)
    .execute();
  const policyIds = rows.map(({ policy_id: policyId }) => policyId);
  const policies = await readPoliciesById(db, brand, policyIds);
  const owners = new Map(rows.map((row) => [row.adjustment_id, row.owner]));
  return (await openAdjustments(db, rows)).flatMap(handed).flatMap((change) => {
    const [policy, owner] = [policies.get(change.policyId), owners.get(change.adjustmentId)];
    return policy && owner !== undefined ? [{ change, policy, owner }] : [];
  });
}

/** The changes of a principal’s own policy that wait for a person’s answer, the oldest first. */
export async function handedOfPolicy(
  db: Database | Tx,
  principal: Principal,
  policyId: string,
): Promise<HandedChange[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_adjustments')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .where('handed_over', 'is not', null)
      .where('answered', 'is', null)
      .orderBy('created_at')
      .execute(),
  );
  return (await openAdjustments(db, rows)).flatMap(handed);
}

function handed(adjustment: StoredAdjustment): HandedChange[] {
  const { handedOver } = adjustment;
  return handedOver === null ? [] : [{ ...adjustment, handedOver }];
}
