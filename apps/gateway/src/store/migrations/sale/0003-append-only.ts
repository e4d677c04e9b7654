import { runStatements } from '../run-statements.ts';

const forbidden = ['events', 'ledger_transactions', 'ledger_postings'].flatMap((table) => [
  `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
]);

/** What has been written stays written, and money only moves: the postings of a transaction sum to zero when it commits. */
export const appendOnly = runStatements([
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END $$`,
  ...forbidden,
  `CREATE FUNCTION check_postings_balance() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM ledger_postings WHERE transaction_id = NEW.transaction_id GROUP BY currency HAVING sum(amount) <> 0
    ) THEN
      RAISE EXCEPTION 'the postings of transaction % do not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION check_has_postings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM ledger_postings WHERE transaction_id = NEW.transaction_id) THEN
      RAISE EXCEPTION 'transaction % has no posting', NEW.transaction_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_postings_balance()`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_not_empty AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_has_postings()`,
]);
