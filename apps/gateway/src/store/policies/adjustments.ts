import type { Instant, Pennies } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { Adjustment } from '@marque/domain/policy/adjustment/adjustment';
import type { HandedOver } from '@marque/domain/policy/adjustment/handed-over';
import type { Selectable } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';

/** What of an end must be as it was shown when it is confirmed: what goes back, also of what is still under way, and what is left to pay. */
export type ShownEnd = { readonly refund: Pennies; readonly leftToPay: Pennies; readonly comesBack: Pennies };

/** What of a change must be as it was shown: what is due, what comes with the next payment, what is owed for it, and what one payment costs then; null where it is referred. */
export type ShownChange = {
  readonly dueNow: Pennies;
  readonly withNext: Pennies;
  readonly back: Pennies;
  readonly price: Pennies | null;
};

/** An adjustment, what of its outcome was so when it was made, and its outcome once it is confirmed. */
export type StoredAdjustment = Adjustment & {
  readonly shown: ShownEnd | ShownChange;
  readonly outcome: unknown | null;
  /** When what it left to the customer was sent back; null where it was not. */
  readonly sentBackAt: Instant | null;
  /** The second person who agreed to a change that reaches back across known claims, and across which, by their references; null where nobody has. */
  readonly agreed: Agreed | null;
  /** What staff decided about a promotion that another car puts in question; null where nothing was. */
  readonly promotion: 'GOES_ON' | 'ENDS' | null;
  /** The checks of the people that a change concerns, by their ids. */
  readonly checks: readonly string[];
};

/** A second person’s agreement to a change. */
export type Agreed = { readonly by: string; readonly claims: readonly string[] };

/** Whether a change is one that nobody is insured with, as it was when it was made: it had no price. */
export function isReferred({ adjustmentType, shown }: Pick<StoredAdjustment, 'adjustmentType' | 'shown'>): boolean {
  return adjustmentType === 'MTA' && 'price' in shown && shown.price === null;
}

/** Stores an adjustment that somebody has made. */
export async function insertAdjustment(
  tx: Tx,
  {
    brand,
    actor,
    adjustment,
    shown,
    promotion = null,
    checks = [],
  }: {
    readonly brand: string;
    readonly actor: string;
    readonly adjustment: Adjustment;
    readonly shown: ShownEnd | ShownChange;
    readonly promotion?: StoredAdjustment['promotion'];
    readonly checks?: StoredAdjustment['checks'];
  },
): Promise<void> {
  await tx
    .insertInto('policy_adjustments')
    .values({
      ...{ adjustment_id: adjustment.adjustmentId, brand, policy_id: adjustment.policyId, actor },
      ...{ adjustment_type: adjustment.adjustmentType, changes: JSON.stringify(adjustment.changes) },
      ...{ reason: adjustment.reason, effective_at: adjustment.effectiveAt, base_version: adjustment.baseVersion },
      ...{ created_at: adjustment.createdAt, confirmable_until: adjustment.confirmableUntil },
      by_staff: adjustment.byStaff && JSON.stringify(adjustment.byStaff),
      made_by_staff: adjustment.isMadeByStaff,
      ...{
        shown: JSON.stringify(shown),
        confirmed_at: null,
        holds_from: null,
        outcome: null,
        withdrawn_at: null,
        discarded_at: null,
        sent_back_at: null,
        ...{ handed_over: null, answered: null, because_of: adjustment.becauseOf, agreed: null, promotion },
        checks: JSON.stringify(checks),
      },
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
  return row ? toAdjustment(row) : refuse('not_found');
}

/** The cancellation of a policy that is confirmed and not taken back; undefined where none is. */
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
  return row && toAdjustment(row);
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
  return rows.map(toAdjustment).flatMap((one) => (one.confirmed ? [{ ...one, confirmed: one.confirmed }] : []));
}

/** Stores that an adjustment is confirmed, with what it does. Its policy is held. */
export async function storeConfirmed(
  tx: Tx,
  adjustmentId: string,
  { at, holdsFrom, outcome }: { readonly at: Instant; readonly holdsFrom: Instant; readonly outcome: unknown },
): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ confirmed_at: at, holds_from: holdsFrom, outcome: JSON.stringify(outcome) })
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

/** Stores that an adjustment that is not confirmed is thrown away. Its policy is held. */
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

function handedOverOf({ handed_over: handed, answered }: Selectable<Tables['policy_adjustments']>): HandedOver | null {
  if (handed === null) return null;
  return { ...(handed as Omit<HandedOver, 'answered'>), answered: answered as HandedOver['answered'] };
}

export function toAdjustment(row: Selectable<Tables['policy_adjustments']>): StoredAdjustment {
  const { confirmed_at: at, holds_from: holdsFrom } = row;
  return {
    ...{ adjustmentId: row.adjustment_id, adjustmentType: row.adjustment_type, policyId: row.policy_id },
    ...{ changes: row.changes as readonly Change[], reason: row.reason, effectiveAt: row.effective_at },
    ...{ baseVersion: row.base_version, createdAt: row.created_at, confirmableUntil: row.confirmable_until },
    confirmed: at === null || holdsFrom === null ? null : { at, holdsFrom },
    byStaff: row.by_staff as Adjustment['byStaff'],
    isMadeByStaff: row.made_by_staff,
    ...{ becauseOf: row.because_of, handedOver: handedOverOf(row) },
    ...{
      withdrawnAt: row.withdrawn_at,
      discardedAt: row.discarded_at,
      sentBackAt: row.sent_back_at,
      shown: row.shown as StoredAdjustment['shown'],
      outcome: row.outcome,
      agreed: row.agreed as StoredAdjustment['agreed'],
      promotion: row.promotion,
      checks: row.checks as StoredAdjustment['checks'],
    },
  };
}
