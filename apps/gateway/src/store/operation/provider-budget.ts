import type { Database, Tx } from '../../ground/tables/database.ts';

/** A provider of a brand: all gateways together ask it no more often than it allows. */
export type BudgetOf = { readonly brand: string; readonly provider: string };

/** How far ahead requests are planned. */
const PLANNED_MS = 1000;

/** How many requests a caller wants to make, from which real moment on, and how many all gateways plan in a second. */
export type Turns = { readonly wanted: number; readonly fromMs: number; readonly perSecond: number };

/**
 * Takes up to a number of requests for a caller, and answers the real moments at which to send them, in milliseconds:
 * evenly spread, all within a second, and none that another gateway has taken. The row holds the next free one, as a
 * second and its number in it.
 */
export async function takeBudget(
  tx: Tx,
  { brand, provider }: BudgetOf,
  { wanted, fromMs, perSecond }: Turns,
): Promise<number[]> {
  await tx
    .insertInto('provider_budgets')
    .values({ brand, provider, second: 0, used: 0 })
    .onConflict((conflict) => conflict.columns(['brand', 'provider']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('provider_budgets')
    .selectAll()
    .where('brand', '=', brand)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const turnAt = (ms: number) => Math.ceil((ms * perSecond) / 1000);
  const first = Math.max(Number(row.second) * perSecond + row.used, turnAt(fromMs));
  const count = Math.min(wanted, Math.max(0, turnAt(fromMs + PLANNED_MS) - first));
  if (count === 0) return [];
  const next = first + count;
  await tx
    .updateTable('provider_budgets')
    .set({ second: Math.floor(next / perSecond), used: next % perSecond })
    .where('brand', '=', brand)
    .where('provider', '=', provider)
    .execute();
  return Array.from({ length: count }, (_one, index) => ((first + index) * 1000) / perSecond);
}

/** Keeps everybody from asking a provider for a number of seconds: it has asked for a pause, or is away. */
export async function pauseBudget(
  db: Database,
  { brand, provider }: BudgetOf,
  until: { readonly second: number },
): Promise<void> {
  await db
    .insertInto('provider_budgets')
    .values({ brand, provider, second: until.second, used: 0 })
    .onConflict((conflict) => conflict.columns(['brand', 'provider']).doUpdateSet({ second: until.second, used: 0 }))
    .execute();
}
