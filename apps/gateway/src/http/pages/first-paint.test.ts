import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { describe, expect, it } from 'vitest';
import { awaitedPage, readBuiltPage } from './built-page.ts';
import { firstPaint } from './first-paint.ts';

const brand = {
  name: 'Tiny',
  version: 'v1',
  images: { logo: 'images/logo.svg' },
  defaultScheme: 'one',
  schemes: [{ schemeCode: 'one', available: true }],
  texts: { en: { 'home.hero.title': 'Cars & <more>', 'home.hero.closed': 'Closed' } },
} as unknown as Brand;

describe('what stands before the web app does', () => {
  it('says the first page’s words in the visitor’s language, made safe', () => {
    expect(firstPaint(brand, 'en', true)).toContain('<h1>Cars &amp; &lt;more&gt;</h1>');
  });

  it('on other pages, is the frame alone', () => {
    const frame = firstPaint(brand, 'en', false);
    expect(frame).toContain('/brand/images/logo.svg?v=v1');
    expect(frame).not.toContain('<h1>');
  });

  it('holds ready, unseen, what a visitor reads while no gateway answers, on every page', () => {
    const texts = { en: { 'frame.unreachable': 'Away.', 'frame.carryOn': 'It comes <soon>.' } };
    for (const isHome of [true, false])
      expect(firstPaint({ ...brand, texts } as unknown as Brand, 'en', isHome)).toMatch(
        /<p [^>]*id="first-wait" hidden>Away\. It comes &lt;soon&gt;\.<\/p>/,
      );
  });

  it('given a brand that starts no quotes at present, says so in the place of the plate', () => {
    const closed = { ...brand, schemes: [{ schemeCode: 'one', available: false }] } as unknown as Brand;
    expect(firstPaint(closed, 'en', true)).toContain('Closed');
    expect(firstPaint(brand, 'en', true)).not.toContain('Closed');
  });
});

describe('the built page', () => {
  const read = async (files: { readonly [name: string]: string }) => {
    const folder = await mkdtemp(join(tmpdir(), 'built-page-'));
    await mkdir(join(folder, '.vite'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const built = await readBuiltPage(folder);
    await rm(folder, { recursive: true });
    return built;
  };

  it('names the scripts of the first page that the page does not name itself', async () => {
    const manifest = {
      'src/features/home/visitor-home.tsx': { file: 'assets/home.js', imports: ['_shared.js', 'index.html'] },
      '_shared.js': { file: 'assets/shared.js' },
      'index.html': { file: 'assets/index.js' },
    };
    const html = '<script type="module" src="/assets/index.js"></script>';
    const built = await read({ 'index.html': html, '.vite/manifest.json': JSON.stringify(manifest) });
    expect(built?.scripts.home).toEqual(['/assets/home.js', '/assets/shared.js']);
  });

  it('names those of a policy’s pages with what signs its owner in again, each once', async () => {
    const manifest = {
      'src/app/policy-area.tsx': { file: 'assets/area.js', imports: ['_shared.js'] },
      'src/app/policy-pages.ts': { file: 'assets/pages.js' },
      'src/app/proposal-area.tsx': { file: 'assets/proposal.js', imports: ['_shared.js'] },
      'src/app/proposal-pages.ts': { file: 'assets/its-pages.js' },
      'src/principal/issuer/oidc-issuer.ts': { file: 'assets/issuer.js' },
      'src/features/policy/area/details-page.tsx': { file: 'assets/details.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js' },
    };
    const built = await read({ 'index.html': '', '.vite/manifest.json': JSON.stringify(manifest) });
    const named = (...names: readonly string[]) => names.map((name) => `/assets/${name}.js`);
    expect(built?.scripts.details).toEqual(named('area', 'shared', 'pages', 'issuer', 'details'));
    expect(built?.scripts.policy).toEqual(named('area', 'shared', 'pages', 'issuer'));
    expect(built?.scripts.proposal).toEqual(named('proposal', 'shared', 'its-pages'));
  });

  it.each([
    ['/', 'home'],
    ['/flex/policy/P1/details', 'details'],
    ['/flex/policy/P1/documents', 'documents'],
    ['/flex/policy/P1/claims', 'policy'],
    ['/flex/policy/P1/uploads/NcdProof', 'policy'],
    ['/flex/policy/P1', 'policy'],
    ['/flex/proposal/P1/details', 'proposal'],
    ['/flex/proposal/P1', 'proposal'],
    ['/flex/policy', 'other'],
    ['/flex/renewal/P1/details', 'other'],
    ['/constructor', 'other'],
  ])('%s is known as the page %s, whose scripts are named', (path, page) => {
    expect(awaitedPage(path)).toBe(page);
  });

  it('stands without a manifest, and is nothing when nothing was built', async () => {
    expect(await read({ 'index.html': 'page' })).toEqual({
      html: 'page',
      scripts: { home: [], details: [], documents: [], policy: [], proposal: [], other: [] },
    });
    expect(await read({})).toBeUndefined();
  });
});
