import { runStatements } from '../run-statements.ts';

/**
 * Marks of the addresses to which no offers are written, made with a key of their brand. Who says yes themselves is taken off the list. And a letter that is to be posted keeps
 * the address of its reader, who may be forgotten before it is. A claim, of which days and kinds stand in the clear, is removed once nobody can read its policy, and not before.
 */
export const doNotWrite = runStatements([
  `CREATE TABLE do_not_write (
    brand text NOT NULL,
    mark text NOT NULL,
    key_id text NOT NULL REFERENCES data_keys,
    noted_on text NOT NULL,
    noted_by text,
    PRIMARY KEY (brand, mark)
  )`,
  'REVOKE UPDATE ON do_not_write FROM marque_app',
  'ALTER TABLE person_letters DROP CONSTRAINT person_letters_way',
  `ALTER TABLE person_letters ADD CONSTRAINT person_letters_way
    CHECK ((way = 'POST' OR sent_to IS NOT NULL) AND (way = 'EMAIL') = (status IN ('DUE', 'SENT')))`,
  'GRANT DELETE ON claims TO marque_app',
  `CREATE FUNCTION refuse_losing_claim() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM policies p JOIN data_keys k ON k.key_id = p.key_id
      WHERE p.policy_id = OLD.policy_id AND k.destroyed_at_ms IS NOT NULL) THEN
      RAISE EXCEPTION 'claim % is kept with its policy', OLD.claim_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END $$`,
  'CREATE TRIGGER claims_stay BEFORE DELETE ON claims FOR EACH ROW EXECUTE FUNCTION refuse_losing_claim()',
]);
