import { spending } from '@marque/testkit/time/spent';
import type { KyselyPlugin } from 'kysely';
import { type PreparedPglite, preparedPglite } from '../../../src/adapters/pglite/prepared-pglite.ts';
import type { Database } from '../../../src/ground/tables/database.ts';
import { guardedDatabase } from '../../../src/ground/tables/guarded-database.ts';
import { type OpenDatabase, openOnPglite } from '../../../src/start/open-database.ts';
import { databaseTemplate } from './database-template.ts';
import { type AsNew, emptied, lookOf } from './emptied-database.ts';
import { lentDatabase } from './lent-database.ts';
import { openPgliteInMemory } from './open-pglite-in-memory.ts';

/** A database that is not in use, and how often it was lent. */
type Idle = { readonly prepared: PreparedPglite; readonly asNew: AsNew; readonly loans: number };

/** Its files lie in memory and grow a little with each loan. */
const LOANS_MAX = 25;
const IDLE_MAX = 2;
const idle: Idle[] = [];

/**
 * A fresh, empty embedded database. One that was closed before is emptied and lent again, with all its parsed
 * statements, because making one takes ten times as long; if a test has changed more than rows, it is thrown away.
 */
export async function openEmbedded(): Promise<OpenDatabase> {
  const { prepared, asNew, loans } = idle.pop() ?? (await spending('an embedded database made', newDatabase));
  const loan = lentDatabase(prepared);
  const close = async () => {
    loan.end();
    const isGood = await spending('an embedded database emptied', () => emptied(prepared, asNew)).catch(() => false);
    if (isGood && loans < LOANS_MAX && idle.length < IDLE_MAX) idle.push({ prepared, asNew, loans: loans + 1 });
    else await prepared.close();
  };
  const opened = await openOnPglite(loan.database, close);
  return { ...opened, db: inNoOrder(opened.db) };
}

/**
 * Answers rows from last to first if no order was asked for. A database may give them in any order, but nearly always
 * gives them as written: code that relies on that by mistake fails here each time, rather than once in many runs.
 */
function inNoOrder(db: Database): Database {
  const unordered = new WeakSet<object>();
  const turnRound: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const isUnordered = node.kind === 'SelectQueryNode' && node.orderBy === undefined;
      if (isUnordered || node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode') unordered.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) =>
      unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result,
  };
  return guardedDatabase(db.withPlugin(turnRound));
}

async function newDatabase(): Promise<Idle> {
  const prepared = preparedPglite(await openPgliteInMemory(await databaseTemplate()));
  return { prepared, asNew: await lookOf(prepared), loans: 1 };
}
