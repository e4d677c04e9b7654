import { runStatements } from '../run-statements.ts';

/**
 * Marks of promotions are made with a key of their brand: a bare hash of a registration could be tried out. One without a key is older, and is made with it once, from
 * the hash that it is.
 */
export const keyedMarks = runStatements([
  'ALTER TABLE promotion_marks ADD COLUMN key_id text REFERENCES data_keys',
  'ALTER TABLE promotion_marks ADD CONSTRAINT promotion_marks_keyed CHECK (key_id IS NOT NULL) NOT VALID',
  'CREATE INDEX promotion_marks_clear ON promotion_marks (brand, mark) WHERE key_id IS NULL',
  'GRANT UPDATE (mark, key_id) ON promotion_marks TO marque_app',
  `CREATE TRIGGER promotion_marks_keyed BEFORE UPDATE OF mark, key_id ON promotion_marks
    FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('once')`,
]);
