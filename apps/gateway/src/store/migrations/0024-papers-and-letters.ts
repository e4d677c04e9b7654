import { runStatements } from './run-statements.ts';

/** The first moment after the certificate of a policy that was sold before periods were kept: its end, or a year after its start (29 February: 1 March). */
const YEAR_LATER = `(p.started + interval '1 year')::date
  + CASE WHEN extract(day FROM p.started) = extract(day FROM p.started + interval '1 year') THEN 0 ELSE 1 END`;

/** Rows whose owner is the owner of the policy that a proposal became. */
const ofPolicy = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT ON ${table} TO marque_rows`,
  `CREATE POLICY ${table}_of_principal ON ${table} FOR SELECT TO marque_rows USING (EXISTS (
    SELECT FROM policies WHERE policies.brand = ${table}.brand AND policies.proposal_code = ${table}.proposal_code))`,
  `CREATE POLICY ${table}_of_application ON ${table} TO marque_app USING (true) WITH CHECK (true)`,
];

/**
 * The papers of a policy as time goes by: a version may have several editions of a certificate, each for a stretch of its cover. Every letter is kept as
 * it was sent.
 */
export const papersAndLetters = runStatements([
  `ALTER TABLE documents
    ADD COLUMN edition integer NOT NULL DEFAULT 1 CHECK (edition > 0),
    ADD COLUMN covers_from text,
    ADD COLUMN covers_until text`,
  'ALTER TABLE documents DROP CONSTRAINT documents_once',
  'ALTER TABLE documents ADD CONSTRAINT documents_once UNIQUE (policy_id, policy_version, document, edition)',
  `UPDATE documents SET covers_from = p.starts_at, covers_until = COALESCE(p.state ->> 'endsAt',
      to_char((${YEAR_LATER})::timestamp AT TIME ZONE (p.state ->> 'timeZone') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM (SELECT *, (starts_at::timestamptz AT TIME ZONE (state ->> 'timeZone'))::date AS started FROM policies) p
    WHERE p.policy_id = documents.policy_id AND documents.document = 'certificate'`,
  "CREATE INDEX documents_certified ON documents (policy_id, covers_until) WHERE document = 'certificate'",
  // Which letters there are, the types of the code say.
  'ALTER TABLE letters DROP CONSTRAINT IF EXISTS letters_kind_check',
  `CREATE TABLE sent_letters (
    letter_id text PRIMARY KEY,
    brand text NOT NULL,
    proposal_code text NOT NULL REFERENCES proposals,
    kind text NOT NULL,
    language text NOT NULL,
    subject text NOT NULL,
    letter jsonb NOT NULL,
    enclosed jsonb NOT NULL,
    sha256 text NOT NULL,
    sent_to text,
    written_at text NOT NULL,
    sent_at text
  )`,
  'CREATE INDEX sent_letters_of_proposal ON sent_letters (brand, proposal_code)',
  'REVOKE UPDATE, DELETE ON sent_letters FROM marque_app',
  'GRANT UPDATE (sent_at) ON sent_letters TO marque_app',
  ...ofPolicy('sent_letters'),
]);
