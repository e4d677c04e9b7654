import { runStatements, type SqlMigration } from '../../../src/store/migrations/run-statements.ts';
import { people } from '../../../src/store/migrations/sale/0006-people.ts';

const LATER_COLUMNS = /^ +(contact_phone|version|issued|issued_at_ms) .*\n/gm;
const LATER_STATEMENTS = /TABLE help_messages|INDEX (retrieved_proposals_proposal|sessions_subject) /;

/** `0006-people` as it first landed: four columns, a table and two indexes were written into it afterwards, when databases had run it already. */
export function peopleAsFirstLaid(): SqlMigration {
  const [table = '', ...others] = people.statements.filter((statement) => !LATER_STATEMENTS.test(statement));
  return runStatements([table.replace(LATER_COLUMNS, ''), ...others]);
}
