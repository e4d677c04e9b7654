import type { Brand } from '@marque/catalogue';
import type { Config } from '../ground/config.ts';
import { StartFault } from '../ground/start-fault.ts';
import type { Database } from '../ground/tables/database.ts';

type Needs = {
  readonly config: Pick<Config, 'brandsDirectory'>;
  readonly db: Database;
  readonly brands: ReadonlyMap<string, Brand>;
};

/** Rejects with `StartFault`, a line for each, where policies were sold by a brand that has no folder any more: nobody could read or serve them. */
export async function refuseMissingBrands({ config, db, brands }: Needs): Promise<void> {
  const sold = await db
    .selectFrom('policies')
    .select(({ fn }) => ['brand', fn.countAll<number>().as('count')])
    .groupBy('brand')
    .orderBy('brand')
    .execute();
  const lines = sold
    .filter(({ brand }) => !brands.has(brand))
    .map(({ brand, count }) => {
      const policies = `${count} ${Number(count) === 1 ? 'policy' : 'policies'}`;
      return `BRANDS_DIR: expected the folder ${brand}, which has sold ${policies}, found none in ${config.brandsDirectory}; put it back, or name the folder that holds it`;
    });
  if (lines.length > 0) throw new StartFault(lines);
}
