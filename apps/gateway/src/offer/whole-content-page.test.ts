import type { Brand } from '@marque/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { wholeContentPage } from './whole-content-page.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

const title = (head: string, body: string) =>
  /<title>(.*)<\/title>/.exec(
    wholeContentPage(brand, {
      language: 'en',
      page: 'a.html',
      html: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    }) ?? '',
  )?.[1];

it('is called by its title, else by its heading, else by the brand', () => {
  expect(title('<title>One &amp; all</title>', '<h1>Two</h1>')).toBe('One &amp; all · Showcase');
  expect(title('', '<h1 id="a">Two <b>and</b> three</h1>')).toBe('Two and three · Showcase');
  expect(title('<title> </title>', '<p>Words</p>')).toBe('Showcase · Showcase');
});
