import { addToDate, dayOf, type Instant } from '@marque/base';
import { CERTIFICATE_AHEAD } from '@marque/domain/policy/paper-standing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { RunningCertificate } from '../policies/running-certificates.ts';

/** How many days before a turn, in any time zone, we look for the certificate of the next term. */
const DAYS = 8;

/** Whether the certificate of a policy’s next term was given. */
export async function hasCertificateAhead(db: Database | Tx, brand: string, policyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('document_id')
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .where('document', '=', CERTIFICATE_AHEAD)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The policies of all brands that turn within days to a term that their customers agreed to, and have no certificate
 * for it: a page of `max` at most, in the order of their ids, after one.
 */
export async function lackingCertificates(
  db: Database,
  { now, after, max }: { readonly now: Instant; readonly after: string; readonly max: number },
): Promise<RunningCertificate[]> {
  const today = dayOf(now, 'UTC');
  return await db
    .selectFrom('policies')
    .innerJoin('proposals', (join) =>
      join.onRef('proposals.brand', '=', 'policies.brand').onRef('proposals.source_policy', '=', 'policies.policy_id'),
    )
    .select(['policies.brand', 'policies.policy_id as policyId'])
    .where('policies.next_renewal_on', '>=', today)
    .where('policies.next_renewal_on', '<=', addToDate(today, { days: DAYS }))
    .where('policies.policy_id', '>', after)
    .where(sql<boolean>`policies.facts ->> 'autoRenewal' = 'true'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('document_id')
            .whereRef('documents.policy_id', '=', 'policies.policy_id')
            .where('documents.document', '=', CERTIFICATE_AHEAD),
        ),
      ),
    )
    .orderBy('policies.policy_id')
    .limit(max)
    .execute();
}
