import 'temporal-polyfill/global';
import { type Environment, processEnvironment } from '../apps/gateway/src/config/environment.ts';
import { readConfig } from '../apps/gateway/src/config/read-config.ts';
import { linesOfStartError } from '../apps/gateway/src/ground/start-fault.ts';
import { databaseErrorCode } from '../apps/gateway/src/ground/tables/in-transaction.ts';
import { checkBooks } from '../apps/gateway/src/money/books/check-books.ts';
import { openDatabase } from '../apps/gateway/src/start/open-database.ts';
import { root } from './run.ts';

/** What the check says, and its exit status: 0 all is well, 1 something is wrong with the books, 2 they could not be checked. */
export type Checked = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

const UNDEFINED_TABLE = '42P01';

/** Checks the books of the database that the environment names: a server's, or the embedded one of a folder, which no gateway may have open. */
export async function check(environment: Environment, open = openDatabase): Promise<Checked> {
  const config = readConfig(environment, root);
  if (!config.ok) return { code: 2, lines: config.problem };
  try {
    const database = await open(config.value.database);
    const findings = await checkBooks(database.db).finally(database.close);
    return findings.length === 0
      ? { code: 0, lines: ['The books are right.'] }
      : { code: 1, lines: [...findings, `${findings.length} wrong.`] };
  } catch (error) {
    if (databaseErrorCode(error) === UNDEFINED_TABLE)
      return { code: 2, lines: ['No gateway has worked on this database yet: there are no books to check.'] };
    return { code: 2, lines: linesOfStartError(error, config.value) };
  }
}

if (import.meta.main) {
  const { code, lines } = await check(processEnvironment());
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
