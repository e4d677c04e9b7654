import type { Instant } from '@marque/base';
import type { Adjustment } from '@marque/domain/policy/adjustment/adjustment';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { keyOfPolicyId } from '../keys/encrypted-policies.ts';
import { encryptedWords } from '../keys/words.ts';
import { changedAdjustment, openAdjustments } from './adjusting/open-adjustments.ts';
import type { ShownChange, ShownEnd, StoredAdjustment } from './adjusting/stored-adjustment.ts';

/** Whether nobody could be insured with a change when it was made: it had no price. */
export function isReferred({ adjustmentType, shown }: Pick<StoredAdjustment, 'adjustmentType' | 'shown'>): boolean {
  return adjustmentType === 'MTA' && 'price' in shown && shown.price === null;
}

/** Stores an adjustment that somebody has made. */
export async function insertAdjustment(
  tx: Tx,
  {
    brand,
    actor,
    configVersion,
    adjustment,
    shown,
    promotion = null,
    checks = [],
  }: {
    readonly brand: string;
    readonly actor: string;
    readonly configVersion: string;
    readonly adjustment: Adjustment;
    readonly shown: ShownEnd | ShownChange;
    readonly promotion?: StoredAdjustment['promotion'];
    readonly checks?: StoredAdjustment['checks'];
  },
): Promise<void> {
  const { adjustmentId, policyId, changes, reason, byStaff } = adjustment;
  const thing = await keyOfPolicyId(tx, { brand, policyId });
  const words = { changes, reason, by_staff: byStaff, shown };
  await tx
    .insertInto('policy_adjustments')
    .values({
      ...{ adjustment_id: adjustmentId, brand, policy_id: policyId, actor },
      config_version: configVersion,
      ...(await encryptedWords(tx, { table: 'policy_adjustments', row: adjustmentId, thing }, words)),
      ...{ adjustment_type: adjustment.adjustmentType, effective_at: adjustment.effectiveAt },
      ...{ base_version: adjustment.baseVersion, created_at: adjustment.createdAt },
      ...{ confirmable_until: adjustment.confirmableUntil, made_by_staff: adjustment.isMadeByStaff },
      ...{ confirmed_at: null, holds_from: null, outcome: null, withdrawn_at: null, discarded_at: null },
      ...{ sent_back_at: null, handed_over: null, answered: null, because_of: adjustment.becauseOf, agreed: null },
      ...{ promotion, checks: JSON.stringify(checks) },
    })
    .execute();
}

/** One adjustment of a principal's own policy; refuses with `not_found` alike when it is absent or somebody else's. */
export async function readAdjustment(
  db: Database | Tx,
  principal: Principal,
  adjustmentId: string,
): Promise<StoredAdjustment> {
  const row = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_adjustments')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('adjustment_id', '=', adjustmentId)
      .executeTakeFirst(),
  );
  return (await openAdjustments(db, row ? [row] : []))[0] ?? refuse('not_found');
}

/** The cancellation of a policy that is confirmed and not taken back; undefined if there is none. */
export async function confirmedEnd(
  db: Database | Tx,
  principal: Principal,
  policyId: string,
): Promise<StoredAdjustment | undefined> {
  const row = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_adjustments')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .where('adjustment_type', '=', 'CAN')
      .where('confirmed_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  );
  return (await openAdjustments(db, row ? [row] : []))[0];
}

/** A change that is confirmed. */
type ConfirmedChange = StoredAdjustment & { readonly confirmed: NonNullable<Adjustment['confirmed']> };

/** The changes of a policy that are confirmed and not taken back, the latest first. */
export async function confirmedChanges(
  db: Database | Tx,
  principal: Principal,
  policyId: string,
): Promise<ConfirmedChange[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_adjustments')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .where('adjustment_type', 'in', ['MTA', 'SDA'])
      .where('confirmed_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('confirmed_at', 'desc')
      .execute(),
  );
  const adjustments = await openAdjustments(db, rows);
  return adjustments.flatMap((one) => (one.confirmed ? [{ ...one, confirmed: one.confirmed }] : []));
}

/** Stores that an adjustment is confirmed, with what it does. Its policy is held. */
export async function storeConfirmed(
  tx: Tx,
  adjustmentId: string,
  { at, holdsFrom, outcome }: { readonly at: Instant; readonly holdsFrom: Instant; readonly outcome: unknown },
): Promise<void> {
  const words = await changedAdjustment(tx, adjustmentId, { outcome });
  await tx
    .updateTable('policy_adjustments')
    .set({ confirmed_at: at, holds_from: holdsFrom, ...words })
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}

/** Stores that an adjustment is taken back. Its policy is held. */
export async function storeWithdrawn(tx: Tx, adjustmentId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ withdrawn_at: at })
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}

/** Stores that an unconfirmed adjustment is thrown away. Its policy is held. */
export async function storeDiscarded(tx: Tx, adjustmentId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ discarded_at: at })
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}

/** Stores that the confirmed end of a policy is over, since another one comes before it. Its policy is held. */
export async function storeOvertaken(tx: Tx, policyId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ withdrawn_at: at })
    .where('policy_id', '=', policyId)
    .where('adjustment_type', '=', 'CAN')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
