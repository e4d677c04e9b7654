import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../ground/config.ts';

const PRELOADED_MAX = 2;

/** The names of the faces that a page of a brand needs at once. */
export async function brandFonts({ brandsDirectory }: Config, brand: string): Promise<string[]> {
  const files = await readdir(join(brandsDirectory, brand, 'fonts')).catch(() => []);
  return files
    .filter((file) => /^[A-Za-z0-9._-]+\.woff2$/.test(file))
    .sort()
    .slice(0, PRELOADED_MAX);
}
