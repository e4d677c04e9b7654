import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';
import type { GoingThings } from './forgetting.ts';

/**
 * Somebody as a provider knows them: a customer of the card or the debit provider, or an applicant of the provider that
 * checks identities.
 */
export type KnownToProvider = { readonly provider: 'CARDS' | 'DEBITS' | 'CHECKS'; readonly providerId: string };

/**
 * The people whom providers know by forgotten things. A customer who also has a quote or policy that stays is left out:
 * they are found with the last of these. Somebody who paid by a card that was not kept is no customer there.
 */
export async function knownToProviders(tx: Tx, { brand, goes }: GoingThings): Promise<readonly KnownToProvider[]> {
  const named = (kind: 'QUOTE' | 'POLICY') => goes.filter((one) => one.kind === kind).map(({ reference }) => reference);
  const { rows } = await sql<KnownToProvider>`
    WITH gone AS (
      SELECT unnest(${named('QUOTE')}::text[]) AS code
      UNION SELECT proposal_code FROM policies WHERE brand = ${brand} AND policy_number = ANY(${named('POLICY')})
      UNION SELECT r.proposal_code FROM proposals r JOIN policies p ON p.policy_id = r.source_policy
        WHERE r.brand = ${brand} AND p.policy_number = ANY(${named('POLICY')})
    )
    SELECT DISTINCT CASE WHEN m.type = 'CARD' THEN 'CARDS' ELSE 'DEBITS' END AS provider, m.provider_customer_id AS "providerId"
    FROM payment_methods m JOIN gone ON gone.code = m.proposal_code
    WHERE m.brand = ${brand} AND NOT EXISTS (
      SELECT FROM payment_methods o JOIN data_keys k ON k.brand = o.brand AND k.kind = 'PROPOSAL' AND k.thing = o.proposal_code
      WHERE o.brand = m.brand AND o.provider_customer_id = m.provider_customer_id AND k.destroyed_at_ms IS NULL
        AND NOT EXISTS (SELECT FROM gone WHERE gone.code = o.proposal_code))
    UNION SELECT 'CHECKS', c.provider_applicant_id FROM identity_checks c JOIN gone ON gone.code = c.proposal_code
    WHERE c.brand = ${brand} AND c.provider_applicant_id IS NOT NULL
    ORDER BY 1, 2`.execute(tx);
  return rows;
}
