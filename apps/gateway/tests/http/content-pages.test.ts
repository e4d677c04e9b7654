import { join } from 'node:path';
import { assert } from '@marque/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '../../src/config/read-folder.ts';
import { send } from '../kit/client/api-client.ts';
import { pageFaults } from '../kit/samples/page-faults.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const open = (path: string, as = 'document') =>
  send(gateway.url, `GET /brand/${path}`, { headers: { 'sec-fetch-dest': as } });
/** Every content page of a brand. */
const pagesOf = async (brand: string) =>
  [...(await readFolder(join(gateway.context.config.brandsDirectory, brand))).keys()].filter((path) =>
    path.startsWith('content/'),
  );

describe('a content page', () => {
  it('leads home, and to the same page in the other language, when it is opened by itself', async () => {
    const { status, text, headers } = await open('content/en/complaints.html');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(/<header class="bar"><a href="\/"><img [^>]*alt="Showcase"/);
    expect(text).toContain(
      'lang="de" hreflang="de" href="/brand/content/de/complaints.html">Diese Seite auf Deutsch</a>',
    );
    expect(text).toContain('<title>Complaints · Showcase</title>');
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('is a sound page that leads to one that is there, each of them', async () => {
    const pages = await pagesOf('showcase');
    expect(pages.length).toBeGreaterThan(40);
    for (const path of pages) {
      const { text } = await open(path);
      expect([path, ...pageFaults(text)]).toEqual([path]);
      const other = /class="language"[^>]* href="\/brand\/([^"]+)"/.exec(text)?.[1];
      expect(pages, path).toContain(other);
    }
  });

  it('has its own words alone in a frame and where its words are fetched, and is never kept for the other', async () => {
    for (const as of ['iframe', 'empty']) {
      const { text, headers } = await open('content/en/questions/excess.html', as);
      expect(text).not.toContain('<header');
      expect(text).toContain('<body class="content-page">');
      expect(headers.get('vary')).toContain('Sec-Fetch-Dest');
    }
    expect((await open('content/en/questions/excess.html')).headers.get('vary')).toContain('Sec-Fetch-Dest');
  });

  it('calls its numbers and writes to its addresses, in every language', async () => {
    for (const language of ['en', 'de']) {
      const { text } = await open(`content/${language}/complaints.html`);
      for (const address of ['mailto:complaints@showcase.example', 'tel:02079460100', 'tel:08000234567'])
        expect(text).toContain(`href="${address}"`);
    }
  });

  it('that products share is found for a product whose code has capitals', async () => {
    const putBack = changeBrand(gateway, 'showcase', (brand) => {
      const { flex } = brand.products;
      assert(flex, 'the showcase sells Flex');
      return { ...brand, products: { ...brand.products, Flex_2: { ...flex, code: 'Flex_2' } } };
    });
    expect((await open('content/en/Flex_2/harbour.windscreen.html')).status).toBe(200);
    putBack();
  });

  it('is absent where the brand has none', async () => {
    expect((await open('content/en/absent.html')).status).toBe(404);
    expect((await open('content/fr/complaints.html')).status).toBe(404);
  });
});

describe('a font', () => {
  const tagOf = async (name: string) => (await open(`fonts/${name}`, 'font')).headers.get('etag') ?? '';

  it('has a tag of its own, by which a browser that holds it is sent nothing', async () => {
    const tag = await tagOf('figtree.woff2');
    expect(await tagOf('document.ttf')).not.toBe(tag);
    const ask = (name: string) => send(gateway.url, `GET /brand/fonts/${name}`, { headers: { 'if-none-match': tag } });
    expect((await ask('figtree.woff2')).status).toBe(304);
    expect((await ask('document.ttf')).status).toBe(200);
  });

  it('keeps its tag in a new version of the brand', async () => {
    const tag = await tagOf('figtree.woff2');
    const putBack = changeBrand(gateway, 'showcase', (brand) => ({ ...brand, version: `${brand.version}0` }));
    expect(await tagOf('figtree.woff2')).toBe(tag);
    putBack();
  });
});
