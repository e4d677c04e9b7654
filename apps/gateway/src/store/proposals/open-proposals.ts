import { sql } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { ownedBy } from '../owned.ts';

/**
 * Whether a principal's list holds a proposal of a scheme that has not become a policy. Until the transaction ends
 * nobody else may ask the same, so that two callers who begin one at the same time do not both find none.
 */
export async function hasOpenProposal(tx: Tx, principal: Principal, schemeCode: string): Promise<boolean> {
  const whose = JSON.stringify([principal.brand, principal.subject, schemeCode]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx);
  const open = await asPrincipal(tx, principal, (reading) =>
    reading
      .selectFrom('proposals')
      .select('proposal_code')
      .where(ownedBy(principal))
      .where('scheme_code', '=', schemeCode)
      .where('is_listed', '=', true)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('policies')
              .select('policy_id')
              .whereRef('policies.proposal_code', '=', 'proposals.proposal_code'),
          ),
        ),
      )
      .executeTakeFirst(),
  );
  return open !== undefined;
}
