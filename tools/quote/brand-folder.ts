import { join } from 'node:path';
import { type Result, refused } from '@marque/base';
import { type Brand, faultLines, loadBrand } from '@marque/catalogue';
import { hash, registry } from '../../apps/gateway/src/config/load-brands.ts';
import { readFolder } from '../../apps/gateway/src/config/read-folder.ts';
import { root } from '../run.ts';

/** The brand of a folder below `brands/`, checked as the gateway checks it; else what is wrong, a line each. */
export async function loadBrandFolder(brand: string): Promise<Result<Brand, readonly string[]>> {
  const folder = join(root, 'brands', brand);
  const files = /^[a-z0-9-]+$/.test(brand) ? await readFolder(folder) : new Map<string, string>();
  if (files.size === 0) return refused([`--brand: there is no folder brands/${brand}`]);
  const defaultTexts = await readFolder(join(root, 'texts'));
  const loaded = loadBrand({ brand, files, defaultTexts, registry, hash });
  return loaded.ok ? loaded : refused(faultLines(loaded.problem));
}
