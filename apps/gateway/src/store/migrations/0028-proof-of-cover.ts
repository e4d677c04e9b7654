import { runStatements } from './run-statements.ts';

/** Seen by the owner of the policy alone: somebody who has retrieved a quote sees none. */
const ofOwner = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT ON ${table} TO marque_rows`,
  `CREATE POLICY ${table}_of_principal ON ${table} FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM policies p WHERE p.policy_id = ${table}.policy_id AND p.brand = ${table}.brand AND (
      current_setting('marque.kind', true) = 'system' OR p.owner = current_setting('marque.subject', true))))`,
  `CREATE POLICY ${table}_of_application ON ${table} TO marque_app USING (true) WITH CHECK (true)`,
];

/**
 * What proves a policy: the questions as each edition of a brand's folder worded them, what was told for each version of a policy, and links that show
 * a third person that the car is covered. The first two are written once and never again.
 */
export const proofOfCover = runStatements([
  `CREATE TABLE question_wordings (
    brand text NOT NULL,
    config_version text NOT NULL,
    texts text NOT NULL,
    sha256 text NOT NULL,
    first_used_at text NOT NULL,
    PRIMARY KEY (brand, config_version)
  )`,
  'REVOKE UPDATE, DELETE ON question_wordings FROM marque_app',
  `CREATE TABLE policy_evidence (
    policy_id text NOT NULL REFERENCES policies,
    policy_version integer NOT NULL CHECK (policy_version > 0),
    brand text NOT NULL,
    content text NOT NULL,
    sha256 text NOT NULL,
    made_at text NOT NULL,
    PRIMARY KEY (policy_id, policy_version)
  )`,
  'REVOKE UPDATE, DELETE ON policy_evidence FROM marque_app',
  `CREATE TABLE cover_links (
    link_id text PRIMARY KEY,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    token_hash text NOT NULL UNIQUE,
    created_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    withdrawn_at_ms bigint,
    openings integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX cover_links_of_policy ON cover_links (policy_id, expires_at_ms)',
  'REVOKE UPDATE, DELETE ON cover_links FROM marque_app',
  'GRANT UPDATE (withdrawn_at_ms, openings) ON cover_links TO marque_app',
  ...['policy_evidence', 'cover_links'].flatMap(ofOwner),
]);
