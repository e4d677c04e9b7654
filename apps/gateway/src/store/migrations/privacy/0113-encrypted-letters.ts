import { runStatements } from '../run-statements.ts';

const words = ['subject', 'letter', 'enclosed', 'sent_to'];

/** Letters are encrypted as they were sent. A row without a key is older: it may be encrypted once, and no other text can come in its place. */
export const encryptedLetters = runStatements([
  'ALTER TABLE sent_letters ADD COLUMN key_id text REFERENCES data_keys',
  'CREATE INDEX sent_letters_clear ON sent_letters (letter_id) WHERE key_id IS NULL',
  `GRANT UPDATE (${words.join(', ')}, key_id) ON sent_letters TO marque_app`,
  // Who rules the database may still say that a letter had no address, or had it after all.
  `CREATE FUNCTION refuse_other_letter() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.key_id IS NULL AND NEW.key_id IS NOT NULL AND (OLD.sent_to IS NULL) = (NEW.sent_to IS NULL) THEN
      RETURN NEW;
    END IF;
    IF NEW.key_id IS DISTINCT FROM OLD.key_id OR NEW.subject IS DISTINCT FROM OLD.subject
      OR NEW.letter IS DISTINCT FROM OLD.letter OR NEW.enclosed IS DISTINCT FROM OLD.enclosed
      OR (NEW.sent_to IS DISTINCT FROM OLD.sent_to AND current_user = 'marque_app')
    THEN
      RAISE EXCEPTION 'the letter % stays as it was written', OLD.letter_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER sent_letters_stay BEFORE UPDATE OF ${words.join(', ')}, key_id ON sent_letters
    FOR EACH ROW EXECUTE FUNCTION refuse_other_letter()`,
]);
