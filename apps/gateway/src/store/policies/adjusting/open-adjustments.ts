import type { Change } from '@marque/domain/changes/change';
import type { Adjustment } from '@marque/domain/policy/adjustment/adjustment';
import type { HandedOver } from '@marque/domain/policy/adjustment/handed-over';
import type { Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../../../ground/tables/database.ts';
import { keyOfPolicyId } from '../../keys/encrypted-policies.ts';
import { changedWords, readWords } from '../../keys/words.ts';
import type { StoredAdjustment } from './stored-adjustment.ts';

type Row = Selectable<Tables['policy_adjustments']>;

/** Adjustments as they were made; forgotten ones are left out. Never inside `asPrincipal`, whose role sees no keys. */
export async function openAdjustments(db: Database | Tx, rows: readonly Row[]): Promise<StoredAdjustment[]> {
  return (await readWords(db, 'policy_adjustments', rows)).map(toAdjustment);
}

/** Words that an adjustment gets after it was made. */
type LaterWords = { readonly outcome: unknown } | { readonly handed_over: unknown } | { readonly answered: unknown };

/** What to set when an adjustment gets such words. Its policy is held. */
export async function changedAdjustment(tx: Tx, adjustmentId: string, words: LaterWords) {
  const row = await tx
    .selectFrom('policy_adjustments')
    .selectAll()
    .where('adjustment_id', '=', adjustmentId)
    .executeTakeFirstOrThrow();
  const thing = await keyOfPolicyId(tx, { brand: row.brand, policyId: row.policy_id });
  return await changedWords(tx, { table: 'policy_adjustments', row, thing }, words);
}

function handedOverOf({ handed_over: handed, answered }: Row): HandedOver | null {
  if (handed === null) return null;
  return { ...(handed as Omit<HandedOver, 'answered'>), answered: answered as HandedOver['answered'] };
}

function toAdjustment(row: Row): StoredAdjustment {
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
      configVersion: row.config_version,
    },
  };
}
