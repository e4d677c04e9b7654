import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderName } from './folder-name.ts';
import { loadBrands } from './load-brands.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

describe('folders of brands', () => {
  let brands: string;
  beforeEach(async () => {
    brands = await mkdtemp(join(tmpdir(), 'marque-load-brands-'));
    await cp(join(repository, 'brands/example'), join(brands, 'example'), { recursive: true });
  });
  afterEach(() => rm(brands, { recursive: true, force: true }));
  const load = async (change: Partial<Parameters<typeof loadBrands>[0]> = {}) => {
    const textsDirectory = join(repository, 'texts');
    const loaded = await loadBrands({ brandsDirectory: brands, textsDirectory, defaultBrand: 'example', ...change });
    return loaded.ok ? [] : loaded.problem;
  };

  it('load without fault as they are in the repository', async () => {
    expect(await load({ brandsDirectory: join(repository, 'brands'), defaultBrand: 'showcase' })).toEqual([]);
  });

  it('are refused with both lines where two brands claim a host', async () => {
    await cp(join(brands, 'example'), join(brands, 'second'), { recursive: true });
    const file = join(brands, 'second', 'brand.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('brand: example', 'brand: second'));
    expect(await load()).toEqual([
      `${brands}/example/brand.yaml:5 hosts: expected a host that one brand claims, found example.localhost, which ${brands}/second/brand.yaml:5 claims too; leave it to one of them`,
    ]);
  });

  it('are refused with fonts of which papers cannot be made', async () => {
    const fonts = join(brands, 'example', 'fonts');
    await cp(join(repository, 'brands/showcase/fonts'), fonts, { recursive: true });
    expect(await load()).toEqual([]);
    await rm(join(fonts, 'document.ttf'));
    expect(await load()).toEqual([`${fonts}/document.ttf: expected this font beside fonts/document-bold.ttf`]);
    await writeFile(join(fonts, 'document.ttf'), 'no font');
    expect(await load()).toEqual([
      `${fonts}/document.ttf:1 expected a file that is TTF inside too, found "something else"`,
    ]);
  });

  it('are refused when a file or a folder is a link to somewhere else', async () => {
    await rename(join(brands, 'example', 'theme.css'), join(brands, 'example', 'other.css'));
    await symlink(join(brands, 'example', 'other.css'), join(brands, 'example', 'theme.css'));
    expect(await load()).toEqual([
      `${join(brands, 'example', 'theme.css')}: expected the file itself, found a link; copy what it points to`,
    ]);
    await symlink(join(brands, 'example'), join(brands, 'copy'));
    expect(await load()).toEqual([
      `${brands}/copy: expected the folder itself, found a link; copy what it points to, or name its parent as BRANDS_DIR`,
    ]);
  });

  it('are read without what is hidden in them, in the products too', async () => {
    const products = join(brands, 'example', 'products');
    await mkdir(join(products, 'cover', '.idea', 'shelf'), { recursive: true });
    await writeFile(join(products, '.DS_Store'), 'desk');
    await writeFile(join(products, 'cover', '.covers.yaml.swp'), 'half a file');
    await writeFile(join(products, 'cover', '.idea', 'shelf', 'covers.yaml'), 'an old file');
    expect(await load()).toEqual([]);
    await writeFile(join(products, 'cover', 'covers.yml'), 'included: []\n');
    expect(await load()).toEqual([
      expect.stringContaining(`${brands}/example/products/cover/covers.yml:1 expected one of `),
    ]);
  });

  it('are called by where they are, in the checkout and elsewhere', async () => {
    const file = join(brands, 'example', 'brand.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('brand: example', 'brand: zebra'));
    expect(await load()).toEqual([expect.stringContaining(`${brands}/example/brand.yaml:3 brand: `)]);
    expect(folderName(join(repository, 'brands', 'example'), repository)).toBe('brands/example');
    expect(folderName('/srv/brands/example', '/srv/marque')).toBe('/srv/brands/example');
  });

  it('are refused with one line when a variable names the wrong folder', async () => {
    expect(await load({ brandsDirectory: join(brands, 'example') })).toEqual([
      expect.stringMatching(/^BRANDS_DIR: expected the folder that holds the brands' folders, found a brand in /),
    ]);
    expect(await load({ brandsDirectory: join(brands, 'example', 'brand.yaml') })).toEqual([
      expect.stringMatching(/^BRANDS_DIR: expected a folder that can be read, found ENOTDIR/),
    ]);
    expect(await load({ brandsDirectory: join(brands, 'none') })).toEqual([
      expect.stringMatching(/^BRANDS_DIR: expected a folder with a brand in it, found none in /),
    ]);
    expect(await load({ textsDirectory: join(brands, 'none') })).toEqual([
      expect.stringMatching(/^TEXTS_DIR: expected the folder of the product's texts, found none in /),
    ]);
    expect(await load({ defaultBrand: 'nope' })).toEqual([
      'BRAND: expected a brand of BRANDS_DIR, found "nope", which holds example',
    ]);
  });
});
