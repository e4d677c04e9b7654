import { runStatements } from '../run-statements.ts';

/**
 * A notice of renewal that no mail brought is posted by staff: when, and by which moment it counts. Policies whose next term began before its customer was told
 * are found by an index.
 */
export const postedNotices = runStatements([
  `CREATE TABLE posted_notices (
    policy_id text PRIMARY KEY REFERENCES policies,
    brand text NOT NULL,
    posted_on text NOT NULL,
    counts_from text NOT NULL,
    recorded_by text NOT NULL,
    recorded_at text NOT NULL
  )`,
  'REVOKE UPDATE, DELETE ON posted_notices FROM marque_app',
  'CREATE TRIGGER posted_notices_append_only BEFORE UPDATE OR DELETE ON posted_notices FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER posted_notices_never_emptied BEFORE TRUNCATE ON posted_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
  `CREATE INDEX policies_untold ON policies (brand) WHERE (state #> '{paysLater,-1,on}') = 'null'::jsonb`,
]);
