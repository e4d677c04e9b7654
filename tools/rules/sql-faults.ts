/** One file by its path from the root of the checkout. */
export type Source = { readonly file: string; readonly content: string };

const GATEWAY = /^apps\/gateway\/src\//;
const STORE = /^apps\/gateway\/src\/store\//;
/** What opens the database builds its driver. */
const OPENERS = /^apps\/gateway\/src\/(adapters\/(?:pglite|postgres)\/|start\/open-database\.ts$)/;
/** The job queue's tables are those of its library, which gives no call for all that is asked of them. */
const QUEUE = /^apps\/gateway\/src\/(jobs|adapters\/pglite)\//;

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(?:<[^>]*>)?`/;
const IMPORT = /import\s+(?!type\b)([^;]*?)\s+from\s+'kysely'/g;

/**
 * The gateway's files that ask the database although they are off the store's floor, each as one line: by its query builders, its `sql` or the
 * queue's own way to ask.
 */
export function sqlFaults(sources: readonly Source[]): string[] {
  return sources.filter(asks).map(({ file }) => `${file}: asks the database: move the query to apps/gateway/src/store`);
}

function asks({ file, content }: Source): boolean {
  if (!GATEWAY.test(file) || STORE.test(file) || /\.test\.ts$/.test(file)) return false;
  if (QUERY.test(content)) return true;
  if (!QUEUE.test(file) && /\.executeSql\(/.test(content)) return true;
  return [...content.matchAll(IMPORT)].some(([, names = '']) => !isAllowed(file, names));
}

/** Types may be imported anywhere. */
function isAllowed(file: string, names: string): boolean {
  if (!/^\{.*\}$/s.test(names)) return false;
  const values = names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return values.every((name) => OPENERS.test(file) && /^(Kysely|\w+Dialect)$/.test(name));
}
