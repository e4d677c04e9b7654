import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Brand, faultLines, loadBrand } from '@marque/catalogue';
import { registry } from './registry.ts';

const checkout = fileURLToPath(new URL('../../../../', import.meta.url));
const FONT = /\.(ttf|woff2)$/;
let loaded: Promise<Brand> | undefined;

/** The showcase brand as its folder has it, read once for all tests of a process. Rejects with every fault when it has any. */
export function showcaseBrand(): Promise<Brand> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Brand> {
  const brand = loadBrand({
    brand: 'showcase',
    named: 'brands/showcase',
    files: await textsIn(join(checkout, 'brands/showcase')),
    defaultTexts: await textsIn(join(checkout, 'texts')),
    registry,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });
  if (!brand.ok) throw new Error(faultLines(brand.problem).join('\n'));
  return brand.value;
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths
        .sort()
        .map(
          async (path) => [relative(folder, path), await readFile(path, FONT.test(path) ? 'base64' : 'utf8')] as const,
        ),
    ),
  );
}
