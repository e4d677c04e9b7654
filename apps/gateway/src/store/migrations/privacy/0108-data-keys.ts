import { runStatements } from '../run-statements.ts';

/**
 * Keys under which what people told is encrypted. The row of a key that was destroyed stays, for what stands under it; a thing may have another key then.
 * Nothing but what destroys a key or encrypts it once more may be changed.
 */
export const dataKeys = runStatements([
  `CREATE TABLE data_keys (
    key_id text PRIMARY KEY,
    brand text NOT NULL,
    kind text NOT NULL,
    thing text NOT NULL,
    master_key_id text,
    wrapped text,
    made_at_ms bigint NOT NULL,
    destroyed_at_ms bigint,
    CONSTRAINT data_keys_destroyed CHECK ((wrapped IS NULL) = (destroyed_at_ms IS NOT NULL) AND (wrapped IS NULL) = (master_key_id IS NULL))
  )`,
  'CREATE UNIQUE INDEX data_keys_once ON data_keys (brand, kind, thing) WHERE destroyed_at_ms IS NULL',
  'CREATE INDEX data_keys_master ON data_keys (master_key_id, key_id) WHERE wrapped IS NOT NULL',
  'REVOKE UPDATE, DELETE ON data_keys FROM marque_app',
  'GRANT UPDATE (wrapped, master_key_id, destroyed_at_ms) ON data_keys TO marque_app',
  // A key that was destroyed is never there again.
  `CREATE FUNCTION refuse_key_again() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.destroyed_at_ms IS NOT NULL THEN
      RAISE EXCEPTION 'the key % was destroyed', OLD.key_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER data_keys_destroyed_for_ever BEFORE UPDATE ON data_keys FOR EACH ROW EXECUTE FUNCTION refuse_key_again()',
]);
