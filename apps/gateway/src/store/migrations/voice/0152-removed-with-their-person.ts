import { runStatements } from '../run-statements.ts';

const TABLES = ['authorised_people', 'deaths', 'support_needs'] as const;

/** Who may speak for somebody, that they have died, and that they were asked what they need, are removed with them: once the words of a row can be read no more, and not before. */
export const removedWithTheirPerson = runStatements([
  `CREATE FUNCTION refuse_losing_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM data_keys WHERE key_id = OLD.key_id AND destroyed_at_ms IS NULL) THEN
      RAISE EXCEPTION 'a row of % is kept with its person', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END $$`,
  ...TABLES.flatMap((table) => [
    `GRANT DELETE ON ${table} TO marque_app`,
    `CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_losing_words()`,
  ]),
]);
