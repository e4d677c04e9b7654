import { runStatements } from './run-statements.ts';

/** Held to their policy’s reader, as documents are. */
const OF_POLICY = ['uploads', 'upload_files'];

/** What customers send us about a policy: what was sent together, each file, and addresses that open one once, for a minute. */
export const uploads = runStatements([
  `CREATE TABLE uploads (
    upload_id text PRIMARY KEY,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    purpose text NOT NULL,
    comment text NOT NULL,
    status text NOT NULL CHECK (status IN ('SENT', 'ACCEPTED', 'REFUSED')),
    reason text,
    decided_by text,
    decided_at text,
    sent_at text NOT NULL,
    CONSTRAINT uploads_decided CHECK ((status = 'SENT') = (decided_by IS NULL) AND (status = 'SENT') = (decided_at IS NULL)),
    CONSTRAINT uploads_reason CHECK ((status = 'REFUSED') = (reason IS NOT NULL))
  )`,
  'CREATE INDEX uploads_of_policy ON uploads (policy_id, sent_at)',
  `CREATE INDEX uploads_waiting ON uploads (brand, sent_at) WHERE status = 'SENT'`,
  `CREATE TABLE upload_files (
    file_id text PRIMARY KEY,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    upload_id text REFERENCES uploads,
    name text NOT NULL,
    kind text NOT NULL,
    sha256 text NOT NULL,
    bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 10485760),
    storage_key text NOT NULL,
    scan text NOT NULL CHECK (scan IN ('CLEAN', 'NOT_SCANNED')),
    status text NOT NULL CHECK (status IN ('ARRIVING', 'STAGED', 'SENT')),
    created_at_ms bigint NOT NULL,
    CONSTRAINT upload_files_sent CHECK ((status = 'SENT') = (upload_id IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX upload_files_staged_name ON upload_files (policy_id, name) WHERE status <> 'SENT'`,
  'CREATE INDEX upload_files_of_policy ON upload_files (policy_id, created_at_ms)',
  'CREATE INDEX upload_files_of_upload ON upload_files (upload_id)',
  `CREATE TABLE upload_tickets (
    ticket_hash text PRIMARY KEY,
    file_id text NOT NULL REFERENCES upload_files ON DELETE CASCADE,
    expires_at_ms bigint NOT NULL,
    used_at_ms bigint
  )`,
  ...OF_POLICY.flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `GRANT SELECT, UPDATE ON ${table} TO marque_rows`,
    `CREATE POLICY ${table}_of_principal ON ${table} TO marque_rows
      USING (EXISTS (SELECT FROM policies WHERE policies.policy_id = ${table}.policy_id)) WITH CHECK (false)`,
    `CREATE POLICY ${table}_of_application ON ${table} TO marque_app USING (true) WITH CHECK (true)`,
  ]),
  // What was sent stays as it came; only its decision is written later.
  'REVOKE UPDATE, DELETE ON uploads FROM marque_app',
  'GRANT UPDATE (status, reason, decided_by, decided_at) ON uploads TO marque_app',
]);
