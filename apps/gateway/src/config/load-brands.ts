import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { didYouMean, ok, type Result, refused } from '@marque/base';
import { type Brand, faultLines, hostsClaimedTwice, loadBrand } from '@marque/catalogue';
import { type Registry, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import type { Config } from '../ground/config.ts';
import { rememberRateFiles } from '../ground/rate-files.ts';
import { StartFault } from '../ground/start-fault.ts';
import { lookFaults } from '../look/look-faults.ts';
import { folderName } from './folder-name.ts';
import { readFolder } from './read-folder.ts';

/** Rules and input types that questions may name. */
export const registry: Registry = { rules, inputs: inputModels };

type Folders = Pick<Config, 'brandsDirectory' | 'textsDirectory' | 'defaultBrand'>;

/** Reads every brand's folder. All faults of all brands are reported at once, a line each. */
export async function loadBrands(config: Folders): Promise<Result<ReadonlyMap<string, Brand>, readonly string[]>> {
  try {
    return await loadFolders(config);
  } catch (error) {
    if (error instanceof StartFault) return refused(error.lines);
    throw error;
  }
}

async function loadFolders(config: Folders): Promise<Result<ReadonlyMap<string, Brand>, readonly string[]>> {
  const names = await foldersIn(config.brandsDirectory);
  const defaultTexts = await readFolder(config.textsDirectory);
  if (defaultTexts.size === 0)
    return refused([`TEXTS_DIR: expected the folder of the product's texts, found none in ${config.textsDirectory}`]);
  const brands = new Map<string, Brand>();
  const lines: string[] = [];
  const yamlOf = new Map<string, string>();
  for (const name of names) {
    const files = await readFolder(join(config.brandsDirectory, name));
    const named = folderName(join(config.brandsDirectory, name));
    yamlOf.set(`${named}/brand.yaml`, files.get('brand.yaml') ?? '');
    const loaded = loadBrand({ brand: name, named, files, defaultTexts, registry, hash });
    if (loaded.ok) {
      brands.set(name, loaded.value);
      for (const product of Object.values(loaded.value.products)) rememberRateFiles(product, files);
      lines.push(...(await lookFaults(loaded.value, files, named)));
    } else lines.push(...faultLines(loaded.problem));
  }
  lines.push(...defaultBrandFaults(config, names), ...hostsClaimedTwice(yamlOf).map(({ line }) => line));
  return lines.length > 0 ? refused(lines) : ok(brands);
}

/** A short hash of text. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function defaultBrandFaults({ defaultBrand, brandsDirectory }: Folders, names: readonly string[]): string[] {
  if (names.length === 0) return [`BRANDS_DIR: expected a folder with a brand in it, found none in ${brandsDirectory}`];
  if (names.includes(defaultBrand)) return [];
  const hint = didYouMean(defaultBrand, names) || `, which holds ${names.join(', ')}`;
  return [`BRAND: expected a brand of BRANDS_DIR, found ${JSON.stringify(defaultBrand)}${hint}`];
}

async function foldersIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartFault([`BRANDS_DIR: expected a folder that can be read, found ${error.message}`]);
  });
  if (entries.some(({ name }) => name === 'brand.yaml'))
    throw new StartFault([
      `BRANDS_DIR: expected the folder that holds the brands' folders, found a brand in ${directory}`,
    ]);
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const links = shown.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
  if (links.length > 0)
    throw new StartFault(
      links.map(
        (name) =>
          `${folderName(join(directory, name))}: expected the folder itself, found a link; copy what it points to, or name its parent as BRANDS_DIR`,
      ),
    );
  return shown
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
