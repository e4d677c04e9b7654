import { loadBrands } from '../../../src/config/load-brands.ts';
import type { Config } from '../../../src/ground/config.ts';

type Loaded = ReturnType<typeof loadBrands>;
const loaded = new Map<string, Loaded>();

/**
 * Reads the folders of unchanged brands once for all tests of a process: each reading takes as long as many tests.
 * Loaded brands are frozen.
 */
export function loadBrandsOnce(config: Pick<Config, 'brandsDirectory' | 'textsDirectory' | 'defaultBrand'>): Loaded {
  const key = [config.brandsDirectory, config.textsDirectory, config.defaultBrand].join(' ');
  const known = loaded.get(key) ?? loadBrands(config);
  loaded.set(key, known);
  return known;
}
