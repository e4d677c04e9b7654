import { runStatements } from './run-statements.ts';

/** Seen by the owner of the policy alone. */
const ofOwner = (table: string) =>
  `ALTER POLICY ${table}_of_principal ON ${table}
    USING (EXISTS (SELECT FROM policies p WHERE p.policy_id = ${table}.policy_id AND p.brand = ${table}.brand AND (
      current_setting('marque.kind', true) = 'system' OR p.owner = current_setting('marque.subject', true))))`;

/**
 * A policy is seen by its owner, and by the session that bought it after it had retrieved the quote; every other retrieval ends with the sale. Documents and
 * letters go with the policy, uploads with its owner. And an index for the list of a brand's claims.
 */
export const heldByWhoBought = runStatements([
  'ALTER TABLE retrieved_proposals ADD COLUMN has_bought boolean NOT NULL DEFAULT false',
  'GRANT UPDATE (has_bought) ON retrieved_proposals TO marque_app',
  `UPDATE retrieved_proposals r SET has_bought = true FROM policies p
    WHERE p.brand = r.brand AND p.proposal_code = r.proposal_code AND (
      EXISTS (SELECT FROM payment_attempts a
        WHERE a.brand = r.brand AND a.proposal_code = r.proposal_code AND a.owner = r.subject AND a.status = 'BOUND')
      OR EXISTS (SELECT FROM events e
        WHERE e.stream = 'proposal' AND e.stream_id = r.proposal_code AND e.brand = r.brand
          AND e.type = 'ProposalBound' AND e.actor = r.subject))`,
  `DELETE FROM retrieved_proposals r USING policies p
    WHERE p.brand = r.brand AND p.proposal_code = r.proposal_code AND NOT r.has_bought`,
  `CREATE FUNCTION is_held(row_brand text, row_owner text, row_proposal text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT row_brand = current_setting('marque.brand', true) AND (
      current_setting('marque.kind', true) = 'system'
      OR row_owner = current_setting('marque.subject', true)
      OR row_proposal IN (
        SELECT r.proposal_code FROM retrieved_proposals r
        WHERE r.brand = row_brand AND r.subject = current_setting('marque.subject', true) AND r.has_bought
          AND r.expires_at_ms > current_setting('marque.at_ms', true)::bigint
      )
    )
  $$`,
  'ALTER POLICY policies_of_principal ON policies USING (is_held(brand, owner, proposal_code))',
  ...['uploads', 'upload_files'].map(ofOwner),
  'CREATE INDEX claims_heard ON claims (brand, heard_at, claim_id)',
]);
