import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, refused } from '@marque/base';
import { type Brand, faultLines, loadBrand } from '@marque/catalogue';
import { hash, registry } from '../../apps/gateway/src/config/load-brands.ts';
import { readFolder } from '../../apps/gateway/src/config/read-folder.ts';
import { lookFaults } from '../../apps/gateway/src/look/look-faults.ts';
import { root } from '../run.ts';

/** The brand of a folder below `brands/`, checked as the gateway checks it; else its faults, one per line. */
export async function loadBrandFolder(brand: string): Promise<Result<Brand, readonly string[]>> {
  if (!/^[a-z0-9-]+$/.test(brand)) return refused([`--brand: there is no folder brands/${brand}`]);
  const folder = join(root, 'brands', brand);
  if (!existsSync(folder)) return refused([`--brand: there is no folder brands/${brand}`]);
  return loadBrandAt({ brand, folder, textsFolder: join(root, 'texts') });
}

/** The place of a brand's files. */
export type BrandPlace = {
  readonly brand: string;
  readonly folder: string;
  readonly textsFolder: string;
  /** How faults call the folder; as in the checkout if not given. */
  readonly named?: string;
  /** Files that are not read. */
  readonly leftOut?: RegExp;
};

/** The brand of any folder, checked as the gateway checks it; else its faults, one per line. */
export async function loadBrandAt({
  brand,
  folder,
  textsFolder,
  named = `brands/${brand}`,
  leftOut,
}: BrandPlace): Promise<Result<Brand, readonly string[]>> {
  const all = await readFolder(folder);
  const files = leftOut ? new Map([...all].filter(([path]) => !leftOut.test(path))) : all;
  if (files.size === 0) return refused([`${folder}: there is no folder with a brand`]);
  const defaultTexts = await readFolder(textsFolder);
  const loaded = loadBrand({ brand, named, files, defaultTexts, registry, hash });
  if (!loaded.ok) return refused(faultLines(loaded.problem));
  const faults = await lookFaults(loaded.value, files, named);
  return faults.length > 0 ? refused(faults) : loaded;
}
