import type { PGlite } from '@electric-sql/pglite';
import type { PGliteTransaction } from 'kysely';
import { type Limits, preparedStatements } from './prepared-statements.ts';

/** More statements than a gateway has, apart from those whose lists differ in length. */
const USUAL: Limits = { kept: 500, plansLast: 20_000 };

export type PreparedPglite = ReturnType<typeof preparedPglite>;

/** An embedded database as Kysely and the job queue use it: each statement is parsed once, not each time it is run. */
export function preparedPglite(pglite: PGlite, limits = USUAL) {
  const run = preparedStatements(pglite, limits);
  return {
    query: async <T>(text: string, values: readonly unknown[] = []) => {
      if (pglite.closed) throw new Error('PGlite is closed');
      return await pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(() => run<T>(text, values, true)));
    },
    transaction: async <T>(work: (tx: PGliteTransaction) => Promise<T>) =>
      await pglite.transaction((tx) =>
        work({
          query: async (text, values = []) => {
            if (tx.closed) throw new Error('Transaction is closed');
            return await pglite._runExclusiveQuery(() => run(text, values, false));
          },
          rollback: () => tx.rollback(),
        }),
      ),
    exec: (text: string) => pglite.exec(text),
    listen: (channel: string, told: (payload: string) => void) => pglite.listen(channel, told),
    close: () => pglite.close(),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
  };
}
