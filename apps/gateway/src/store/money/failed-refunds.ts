import type { Database } from '../../ground/tables/database.ts';

/** How many refunds each provider could not make; one that made all is left out. */
export async function countFailedRefunds(
  db: Database,
): Promise<{ readonly provider: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('count')])
    .where('status', '=', 'FAILED')
    .groupBy('provider')
    .execute();
  return rows.map(({ provider, count }) => ({ provider, count: Number(count) }));
}
