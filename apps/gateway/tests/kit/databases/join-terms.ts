import { assert } from '@marque/base';
import { sql } from 'kysely';
import type { Database } from '../../../src/ground/tables/database.ts';
import { openPolicies, POLICY_ROW, writtenPolicy } from '../../../src/store/keys/encrypted-policies.ts';
import { asOwner } from './as-owner.ts';

/** Two policies of one owner, by their ids: the later one will follow the earlier one. */
export type Terms = { readonly earlier: string; readonly later: string };

/**
 * Makes two stored policies terms of one number, as a renewal does: the earlier one ends at a moment and names the
 * later one, which has its number and its account, and covers from then. Tests that need no year of payments join them
 * this way.
 */
export async function joinTerms(db: Database, { earlier, later }: Terms, turn: string): Promise<void> {
  await asOwner(db, async (tx) => {
    const policyOf = async (policyId: string) => {
      const rows = await tx.selectFrom('policies').select(POLICY_ROW).where('policy_id', '=', policyId).execute();
      const [row] = await openPolicies(tx, rows);
      assert(row, 'a policy that is joined is there');
      return row;
    };
    const [{ brand, policy: first }, { policy: second }] = [await policyOf(earlier), await policyOf(later)];
    const { policyNumber, accountId, renewalCycle } = first;
    const ended = { ...first, endsAt: turn, successorId: later };
    const renewed = { ...second, policyNumber, accountId, renewalCycle: renewalCycle + 1, startsAt: turn };
    const triggers = ['policies_sold_stays', 'policies_encrypted'];
    const setTriggers = async (how: 'DISABLE' | 'ENABLE') => {
      for (const trigger of triggers) await sql.raw(`ALTER TABLE policies ${how} TRIGGER ${trigger}`).execute(tx);
    };
    await setTriggers('DISABLE');
    const write = tx.updateTable('policies');
    await write
      .set({ ...(await writtenPolicy(tx, { brand, policy: ended })), is_registered: false })
      .where('policy_id', '=', earlier)
      .execute();
    await write
      .set({
        ...(await writtenPolicy(tx, { brand, policy: renewed })),
        policy_number: policyNumber,
        starts_at: turn,
        is_registered: false,
      })
      .where('policy_id', '=', later)
      .execute();
    await setTriggers('ENABLE');
  });
}
