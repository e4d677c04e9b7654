import type { Config } from '../config/config.ts';
import { loadBrands } from '../config/load-brands.ts';

type Loaded = ReturnType<typeof loadBrands>;
const loaded = new Map<string, Loaded>();

/** Reads the folders of brands that no test changes once for all tests of a process: each reading takes as long as many tests. What is loaded is frozen. */
export function loadBrandsOnce(config: Pick<Config, 'brandsDirectory' | 'textsDirectory' | 'defaultBrand'>): Loaded {
  const key = [config.brandsDirectory, config.textsDirectory, config.defaultBrand].join(' ');
  const known = loaded.get(key) ?? loadBrands(config);
  loaded.set(key, known);
  return known;
}
