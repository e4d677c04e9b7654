import { expect, test } from 'vitest';
import { brandForBrowser } from './brand-for-browser.ts';
import { brandOfHost } from './brand-of-host.ts';
import { faultLines } from './fault-lines.ts';
import { loadBrand } from './load/load-brand.ts';
import { sampleFolder } from './testing/sample-folder.ts';

const loaded = loadBrand(sampleFolder());
if (!loaded.ok) throw new Error('the sample folder has a fault');
const brand = loaded.value;

test('a browser gets no rate, no look-up table and no text that only the server speaks', () => {
  const text = JSON.stringify(brandForBrowser(brand, 'en'));
  for (const secret of ['50000', 'VOLK-GOLF', 'mainCovers', 'editions', 'replyTo', 'mail.hello', 'certificate.note'])
    expect(text).not.toContain(secret);
  for (const shown of ['questions.note.label', 'referral.too_young', 'damage_to_car']) expect(text).toContain(shown);
});

test('a browser gets the texts of its language, the names of documents and of insurers among them', () => {
  const wire = brandForBrowser(brand, 'de');
  expect(wire.language).toBe('de');
  expect(wire.texts).toMatchObject({
    'documents.certificate.title': 'Certificate',
    'insurers.acme': 'Acme',
    'brand.name': 'Tiny',
    'questions.note.label': 'Note',
  });
  expect(brandForBrowser(brand, 'fr').language).toBe('en');
});

test('a scheme of a product is found under the product’s name in the address', () => {
  expect(brandForBrowser(brand, 'en').schemes).toEqual([
    {
      schemeCode: 'one',
      type: 'product',
      product: 'solo',
      urlName: 'solo',
      available: true,
      image: 'images/one.svg',
      readMore: 'one.html',
    },
  ]);
});

test('a host’s brand is the one that claims it, whatever its port and case, else the fallback', () => {
  expect(brandOfHost([brand], 'TINY.localhost:8080', 'none')?.brand).toBe('tiny');
  expect(brandOfHost([brand], 'elsewhere.example', 'tiny')?.brand).toBe('tiny');
  expect(brandOfHost([brand], 'elsewhere.example', 'none')).toBeUndefined();
});

test('faults are told one a line, by file and line', () => {
  const faulty = loadBrand(
    sampleFolder({ 'look-ups/registrations.csv': ['2021', '2001'], 'brand.yaml': ['region: GB', 'region: GP'] }),
  );
  expect(faultLines(faulty.ok ? [] : faulty.problem)).toEqual([
    'brands/tiny/brand.yaml:8 region: expected one of the regions, found "GP" (did you mean "GB"?)',
    'brands/tiny/look-ups/registrations.csv:2 year: expected a year in which it was sold, 2013 to now, found "2001"',
  ]);
});
