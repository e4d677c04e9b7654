import type { Database } from '../../ground/tables/database.ts';

/** How many policies each brand has sold under each scheme, by their codes. */
export async function countPolicies(
  db: Database,
): Promise<{ readonly brand: string; readonly schemeCode: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('policies')
    .select(({ fn }) => ['brand', 'scheme_code as schemeCode', fn.countAll<number>().as('count')])
    .groupBy(['brand', 'scheme_code'])
    .orderBy('brand')
    .orderBy('scheme_code')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
