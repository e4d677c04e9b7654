import { spending } from '@marque/testkit/time/spent';
import { type PreparedPglite, preparedPglite } from '../../../src/adapters/pglite/prepared-pglite.ts';
import { type OpenDatabase, openOnPglite } from '../../../src/start/open-database.ts';
import { databaseTemplate } from './database-template.ts';
import { type AsNew, emptied, lookOf } from './emptied-database.ts';
import { lentDatabase } from './lent-database.ts';
import { openPgliteInMemory } from './open-pglite-in-memory.ts';

/** A database that nobody uses just now, and how often it was lent. */
type Idle = { readonly prepared: PreparedPglite; readonly asNew: AsNew; readonly loans: number };

/** Its files lie in memory and grow a little with each loan. */
const LOANS_MAX = 25;
const IDLE_MAX = 2;
const idle: Idle[] = [];

/**
 * A fresh, empty embedded database. One that was closed before is emptied and lent again, with all that it has parsed, because making one takes ten times as long; where a test
 * has changed more of it than rows, it is thrown away.
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
  return await openOnPglite(loan.database, close);
}

async function newDatabase(): Promise<Idle> {
  const prepared = preparedPglite(await openPgliteInMemory(await databaseTemplate()));
  return { prepared, asNew: await lookOf(prepared), loans: 1 };
}
