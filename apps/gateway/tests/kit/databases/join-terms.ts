import { policyFacts } from '@marque/domain/policy/facts/policy-facts';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Database } from '../../../src/ground/tables/database.ts';
import { asOwner } from './as-owner.ts';

/** Two policies of one owner, by their ids: the later one is to follow the earlier one. */
export type Terms = { readonly earlier: string; readonly later: string };

/**
 * Makes two stored policies terms of one number, as a renewal does: the earlier one ends at a moment and names the later one, which bears its number and its
 * account, and covers from then. A test that needs no year of payments joins them so.
 */
export async function joinTerms(db: Database, { earlier, later }: Terms, turn: string): Promise<void> {
  await asOwner(db, async (tx) => {
    const stateOf = async (policyId: string) => {
      const read = tx.selectFrom('policies').select('state').where('policy_id', '=', policyId);
      return (await read.executeTakeFirstOrThrow()).state as Policy;
    };
    const [first, second] = [await stateOf(earlier), await stateOf(later)];
    const { policyNumber, accountId, renewalCycle } = first;
    const ended = { ...first, endsAt: turn, successorId: later };
    const renewed = { ...second, policyNumber, accountId, renewalCycle: renewalCycle + 1, startsAt: turn };
    await sql`ALTER TABLE policies DISABLE TRIGGER policies_sold_stays`.execute(tx);
    const write = tx.updateTable('policies');
    await write
      .set({ ...written(ended), is_registered: false })
      .where('policy_id', '=', earlier)
      .execute();
    await write
      .set({ ...written(renewed), policy_number: policyNumber, starts_at: turn, is_registered: false })
      .where('policy_id', '=', later)
      .execute();
    await sql`ALTER TABLE policies ENABLE TRIGGER policies_sold_stays`.execute(tx);
  });
}

function written(policy: Policy) {
  return { state: JSON.stringify(policy), facts: JSON.stringify(policyFacts(policy)) };
}
