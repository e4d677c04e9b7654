import { runStatements } from '../run-statements.ts';

/** What is written once and never again, whoever asks. */
const APPEND_ONLY = [
  'events',
  'ledger_transactions',
  'ledger_postings',
  'offer_documents',
  'staff_reads',
  'trail_seals',
];
const ALL = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * The gateway works as the role `marque_app`, which owns nothing: it may neither change nor remove a posting, an event or anything else of the
 * trail, nor lift the triggers that forbid it. Tables are made, and jobs set up, by the user who logs in.
 */
export const applicationRole = runStatements([
  // Roles belong to the whole server, where it may have been made before: by an administrator, or by another database at this moment.
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marque_app') THEN CREATE ROLE marque_app NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`,
  // From PostgreSQL 16 on, whoever makes a role is a member of it and may still not take it, so taking it is tried.
  `DO $$ BEGIN
    BEGIN
      SET LOCAL ROLE marque_app;
      RESET ROLE;
    EXCEPTION WHEN insufficient_privilege THEN
      EXECUTE format('GRANT marque_app TO %I', current_user);
    END;
  EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
  END $$`,
  // Tables of later migrations too; a further append-only one revokes what it must not have.
  `DO $$ DECLARE named text; BEGIN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO marque_app', current_schema());
    FOR named IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT LIKE 'kysely\\_%' LOOP
      EXECUTE format('GRANT ${ALL} ON %I TO marque_app', named);
    END LOOP;
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT ${ALL} ON TABLES TO marque_app', current_schema());
  END $$`,
  `REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM marque_app`,
  // The queue's own tables are made when it first starts, and each queue may add some.
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss') THEN CREATE SCHEMA pgboss; END IF;
  END $$`,
  'GRANT USAGE ON SCHEMA pgboss TO marque_app',
  `GRANT ${ALL} ON ALL TABLES IN SCHEMA pgboss TO marque_app`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT ${ALL} ON TABLES TO marque_app`,
  // Row-level security holds marque_rows; the application works on everybody's rows, as their owner did.
  `DO $$ DECLARE named text; BEGIN
    FOR named IN SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relrowsecurity LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO marque_app USING (true) WITH CHECK (true)', named || '_of_application', named);
    END LOOP;
  END $$`,
  // Waiting until nobody writes the trail takes a lock for which one must be allowed to change it.
  `CREATE FUNCTION wait_for_trail() RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    LOCK TABLE events, staff_reads IN SHARE MODE;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION wait_for_trail() SET search_path = %I, pg_temp', current_schema()); END $$`,
  'REVOKE EXECUTE ON FUNCTION wait_for_trail() FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION wait_for_trail() TO marque_app',
  // A movement's kind is called as its line on a statement.
  'ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_append_only',
  `UPDATE ledger_transactions SET kind = 'INVOICE' WHERE kind = 'CHARGE'`,
  'ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_append_only',
]);
