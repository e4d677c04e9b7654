import type { Brand } from '@marque/catalogue';
import { loadBrands } from '../config/load-brands.ts';
import { missingSchemeLines } from '../config/refuse-missing.ts';
import type { Config } from '../ground/config.ts';
import type { Context } from '../ground/context.ts';
import { StartFault } from '../ground/start-fault.ts';
import type { Database } from '../ground/tables/database.ts';
import { countPolicies } from '../store/policies/count-policies.ts';

/** The brands in use, and how to read their folders again. */
export type BrandShelf = {
  readonly brands: Context['brands'];
  /**
   * Reads the folders again. With faults, or without the folder of a brand in use or a scheme under which policies were sold, the earlier brands stay;
   * the faults are returned and shown on the page.
   */
  readonly reload: (db: Database) => Promise<readonly string[]>;
};

/** Loads all brands. Rejects with `StartFault` when any has a fault. */
export async function brandShelf(config: Config, load: typeof loadBrands = loadBrands): Promise<BrandShelf> {
  const loaded = await load(config);
  if (!loaded.ok) throw new StartFault(loaded.problem);
  const brands: { current: ReadonlyMap<string, Brand>; faults: readonly string[] } = {
    current: loaded.value,
    faults: [],
  };
  const lost = async (db: Database, found: ReadonlyMap<string, Brand>) => [
    ...goneLines(config, [...brands.current.keys()], found),
    ...missingSchemeLines({ config, sold: await countPolicies(db), brands: found }),
  ];
  return {
    brands,
    reload: async (db) => {
      const again = await load(config);
      const faults = again.ok ? await lost(db, again.value) : again.problem;
      if (again.ok && faults.length === 0) brands.current = again.value;
      brands.faults = faults;
      return faults;
    },
  };
}

/** A line for each brand in use whose folder has gone: its hosts would show the default brand's shop. */
function goneLines({ brandsDirectory }: Config, inUse: readonly string[], found: ReadonlyMap<string, Brand>): string[] {
  return inUse
    .filter((brand) => !found.has(brand))
    .map(
      (brand) =>
        `BRANDS_DIR: expected the folder ${brand}, whose brand is in use, found none in ${brandsDirectory}; put it back, or start again without it`,
    );
}
