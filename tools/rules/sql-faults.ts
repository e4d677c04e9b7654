/** One file by its path from the root of the checkout. */
export type Source = { readonly file: string; readonly content: string };

const GATEWAY = 'apps/gateway/src/';
const STORE = `${GATEWAY}store/`;

/** What opens the database builds its driver, and takes the application's role by it. */
const OPENERS: ReadonlySet<string> = new Set([
  `${GATEWAY}start/open-database.ts`,
  `${GATEWAY}adapters/pglite/open-pglite.ts`,
  `${GATEWAY}adapters/postgres/open-postgres.ts`,
]);

/**
 * The job queue's tables are those of its library, which gives no call for what these ask. The last hands the queue's
 * own statements on.
 */
const QUEUE: ReadonlySet<string> = new Set([
  `${GATEWAY}jobs/parked-jobs.ts`,
  `${GATEWAY}jobs/queue-states.ts`,
  `${GATEWAY}jobs/start-worker.ts`,
  `${GATEWAY}adapters/pglite/boss-on-pglite.ts`,
]);

const BUILT =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeQuery)\(|\bsql(?:<[^>]*>)?`/;
const QUEUED = /\.executeSql\(/;
const DRIVEN = /\.query\(/;
const IMPORT = /import\s+(?!type\b)([^;]*?)\s+from\s+'(kysely|pg|@electric-sql\/pglite)'/g;

/**
 * The gateway's files that ask the database although they are off the store's floor, each as one line: by its query
 * builders, its `sql`, a query that is handed over whole, its driver or the queue's own way to ask. Decision 72 names
 * the same files as let be.
 */
export function sqlFaults(sources: readonly Source[]): string[] {
  return sources.filter(asks).map(({ file }) => `${file}: asks the database: move the query to apps/gateway/src/store`);
}

function asks({ file, content }: Source): boolean {
  if (!file.startsWith(GATEWAY) || file.startsWith(STORE) || /\.test\.ts$/.test(file)) return false;
  if (BUILT.test(content)) return true;
  if (QUEUED.test(content) && !QUEUE.has(file)) return true;
  if (DRIVEN.test(content) && !OPENERS.has(file) && !QUEUE.has(file)) return true;
  return [...content.matchAll(IMPORT)].some(([, names = '', library]) => !isAllowed(file, names, library));
}

/** Types may be imported anywhere. */
function isAllowed(file: string, names: string, library: string | undefined): boolean {
  if (library !== 'kysely' && OPENERS.has(file)) return true;
  if (!/^\{.*\}$/s.test(names)) return false;
  const values = names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return values.every((name) => OPENERS.has(file) && /^(Kysely|\w+Dialect)$/.test(name));
}
