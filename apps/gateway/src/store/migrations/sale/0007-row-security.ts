import { runStatements } from '../run-statements.ts';

const OWNED = ['proposals', 'policies', 'customer_accounts', 'payment_attempts', 'offer_documents'];

/**
 * A second wall behind `ownedBy`: rows of customers are read as the role `marque_rows`, which the database itself holds to one brand and one
 * subject (`asPrincipal`). Whatever a query forgets to ask, it finds no row of anybody else.
 */
export const rowSecurity = runStatements([
  // Roles belong to the whole server, where it may have been made before: by an administrator, or by another database at this moment.
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marque_rows') THEN CREATE ROLE marque_rows NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`,
  // From PostgreSQL 16 on, whoever makes a role is a member of it and may still not take it, so taking it is tried.
  `DO $$ BEGIN
    BEGIN
      SET LOCAL ROLE marque_rows;
      RESET ROLE;
    EXCEPTION WHEN insufficient_privilege THEN
      EXECUTE format('GRANT marque_rows TO %I', current_user);
    END;
  EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
  END $$`,
  // Seen by the owner's rule only: which quotes a session has retrieved.
  'GRANT SELECT ON retrieved_proposals TO marque_rows',
  `CREATE FUNCTION is_visible(row_brand text, row_owner text, row_proposal text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT row_brand = current_setting('marque.brand', true) AND (
      current_setting('marque.kind', true) = 'system'
      OR row_owner = current_setting('marque.subject', true)
      OR row_proposal IN (
        SELECT r.proposal_code FROM retrieved_proposals r
        WHERE r.brand = row_brand AND r.subject = current_setting('marque.subject', true)
          AND r.expires_at_ms > current_setting('marque.at_ms', true)::bigint
      )
    )
  $$`,
  ...OWNED.flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    // Locking a row to change it needs the right to change it; what is written is written by the table's owner.
    `GRANT SELECT, UPDATE ON ${table} TO marque_rows`,
    `CREATE POLICY ${table}_of_principal ON ${table} TO marque_rows USING (is_visible(brand, owner, proposal_code)) WITH CHECK (false)`,
  ]),
  'ALTER TABLE documents ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON documents TO marque_rows',
  `CREATE POLICY documents_of_principal ON documents FOR SELECT TO marque_rows
    USING (EXISTS (SELECT FROM policies WHERE policies.policy_id = documents.policy_id))`,
]);
