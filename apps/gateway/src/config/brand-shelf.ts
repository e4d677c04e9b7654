import type { Brand } from '@marque/catalogue';
import type { Context } from '../context.ts';
import type { Config } from './config.ts';
import { loadBrands } from './load-brands.ts';
import { StartFault } from './start-fault.ts';

/** The brands in use, and how to read their folders again. */
export type BrandShelf = {
  readonly brands: Context['brands'];
  /** Reads the folders again. Faults leave the former brands in use; they are answered and shown on the page. */
  readonly reload: () => Promise<readonly string[]>;
};

/** Loads all brands. Rejects with `StartFault` when any has a fault. */
export async function brandShelf(config: Config, load: typeof loadBrands = loadBrands): Promise<BrandShelf> {
  const loaded = await load(config);
  if (!loaded.ok) throw new StartFault(loaded.problem);
  const brands: { current: ReadonlyMap<string, Brand>; faults: readonly string[] } = {
    current: loaded.value,
    faults: [],
  };
  return {
    brands,
    reload: async () => {
      const again = await load(config);
      if (again.ok) brands.current = again.value;
      brands.faults = again.ok ? [] : again.problem;
      return brands.faults;
    },
  };
}
