import { readFileSync } from 'node:fs';
import type { Brand } from '@marque/catalogue';
import { expect, it } from 'vitest';
import { fillPage } from './page.ts';

const theme = readFileSync(new URL('../../../../../brands/showcase/theme.css', import.meta.url), 'utf8');

it('asks for a face at the address that the theme asks for, so that it is fetched once', () => {
  const brand = {
    name: 'Showcase',
    version: 'v1',
    images: { icon: 'images/icon.svg', logo: 'images/logo.svg' },
  } as unknown as Brand;
  const page = fillPage('<!--brand:head-->', {
    brand,
    language: 'en',
    fonts: ['figtree.woff2'],
    data: '/brand/data.json',
    first: '',
    scripts: [],
  });
  const asked = /url\(([^)]+\.woff2)\)/.exec(theme)?.[1] ?? '';
  const preloaded = /as="font"[^>]* href="([^"]+)"/.exec(page)?.[1] ?? 'nothing';
  expect(preloaded).toBe(new URL(asked, 'https://a.example/brand/theme.css').pathname);
});

it('names a page’s own scripts after those that every page needs', () => {
  const brand = {
    name: 'Showcase',
    version: 'v1',
    images: { icon: 'images/icon.svg', logo: 'images/logo.svg' },
  } as unknown as Brand;
  const html = '<head><!--brand:head--><script src="/assets/index.js"></script></head>';
  const page = fillPage(html, { brand, language: 'en', fonts: [], data: '', first: '', scripts: ['/assets/home.js'] });
  expect([...page.matchAll(/assets\/\w+\.js/g)].map(([name]) => name)).toEqual(['assets/index.js', 'assets/home.js']);
});
