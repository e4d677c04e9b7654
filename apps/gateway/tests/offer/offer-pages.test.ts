import type { Brand } from '@marque/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerPage } from '../../src/offer/offer-page.ts';
import { send } from '../kit/client/api-client.ts';
import { pageFaults } from '../kit/samples/page-faults.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const get = (path: string, headers: { [name: string]: string } = {}) => send(gateway.url, `GET ${path}`, { headers });
/** Every document of a brand, in every language. */
const pagesOf = (brand: Brand) =>
  Object.values(brand.products).flatMap(({ rating, offerDocuments }) =>
    offerDocuments.flatMap(({ document, insurer }) =>
      brand.languages.map((language) => ({ name: { version: rating.wordingVersion, insurer, document }, language })),
    ),
  );
const IPID = '/documents/flex-2026-12/harbour.ipid.html';

describe('a document that can be read before the sale', () => {
  it('stands at its address for everybody, in every language, as it is written: every one of every product', async () => {
    const brand = gateway.context.brands.current.get('showcase');
    if (!brand) throw new Error('There is no brand showcase');
    const all = pagesOf(brand);
    expect(all.length).toBeGreaterThan(25);
    for (const { name, language } of all) {
      const answer = await get(`/documents/${name.version}/${name.insurer}.${name.document}.html?language=${language}`);
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
        name,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(answer.text).toBe(offerPage(brand, name, language));
    }
  });

  it.each([
    ['en', 'Policy wording', 'Flex car insurance'],
    ['de', 'Versicherungsbedingungen', 'Autoversicherung Flex'],
  ])(
    'is headed in %s by what it is about, with the kind of document above, and titled by both',
    async (language, kind, about) => {
      const { text } = await get(`/documents/flex-2026-12/harbour.policy-wording.html?language=${language}`);
      expect(text).toContain(`<p class="kicker">${kind}</p>\n<h1>${about}</h1>`);
      expect(text).toContain(`<title>${kind}: ${about} · `);
    },
  );

  it('has one name in German for the policyholder, and one for who drives', () => {
    for (const brand of gateway.context.brands.current.values())
      for (const { name } of pagesOf(brand)) {
        const html = offerPage(brand, name, 'de') ?? '';
        expect([name, /versicherungsnehmende|\bFahrende|Versicherungsnehmerin/i.exec(html)?.[0]]).toEqual([
          name,
          undefined,
        ]);
      }
  });

  it('says how to cancel by ways that there are: the address and the number of the brand, and no page of the site', () => {
    for (const brand of gateway.context.brands.current.values())
      for (const { name, language } of pagesOf(brand)) {
        const html = offerPage(brand, name, language) ?? '';
        expect([name, /account page|Kontoseite/.exec(html)?.[0]]).toEqual([name, undefined]);
        if (!/^(ipid|policy-wording|cover-information)$/.test(name.document)) continue;
        for (const way of [brand.mail.replyTo, brand.support?.telephone])
          expect([name, html.includes(way ?? '-')]).toEqual([name, true]);
      }
  });

  it('is a sound page in every brand and language: one heading over all, landmarks, nothing left open or unfilled', () => {
    for (const brand of gateway.context.brands.current.values())
      for (const { name, language } of pagesOf(brand)) {
        const html = offerPage(brand, name, language) ?? '';
        expect(html).toContain(`<html lang="${language}">`);
        expect([name, ...pageFaults(html)]).toEqual([name]);
      }
    expect(pageFaults('<!doctype html>\n<html lang="en"><h1>One</h1><p><ul></ul>')).not.toEqual([]);
  });

  it('says from what age other cars may be driven by the rule, not by a figure of its own', () => {
    const brand = gateway.context.brands.current.get('showcase');
    const flex = brand?.products['flex'];
    if (!brand || !flex) throw new Error('There is no product flex');
    const endorsements = flex.rating.endorsements.map((rule) =>
      'ageBelow' in rule ? { ...rule, ageBelow: 31 } : rule,
    );
    const changed = {
      ...brand,
      products: { ...brand.products, flex: { ...flex, rating: { ...flex.rating, endorsements } } },
    };
    const name = { version: flex.rating.wordingVersion, insurer: 'harbour', document: 'ipid' };
    expect(offerPage(changed, name, 'en')).toContain('for policyholders of 31 or over');
    expect(offerPage(changed, name, 'de')).toContain('ab 31 Jahren');
  });

  it('is where the wire says that it is, in the visitor’s language', async () => {
    const brand = await get('/api/brand', { cookie: 'language=de' });
    const { products } = brand.body as {
      products: Record<string, { offerDocuments: { document: string; href: string }[] }>;
    };
    const documents = products['flex']?.offerDocuments ?? [];
    expect(documents.map(({ document }) => document)).toEqual([
      'ipid',
      'ipid-legal-expenses',
      'ipid-ncb-protection',
      'policy-wording',
      'policy-wording-legal-expenses',
      'business-terms',
    ]);
    for (const { href } of documents) expect((await get(href)).text).toContain('<html lang="de">');
  });

  it('speaks the language that the address names, else the cookie’s, else the browser’s', async () => {
    const languageOf = async (path: string, headers = {}) =>
      /<html lang="(\w+)">/.exec((await get(path, headers)).text)?.[1];
    expect(await languageOf(`${IPID}?language=de`, { cookie: 'language=en' })).toBe('de');
    expect(await languageOf(IPID, { cookie: 'language=de' })).toBe('de');
    expect(await languageOf(IPID, { 'accept-language': 'de-DE,de;q=0.9' })).toBe('de');
    expect(await languageOf(`${IPID}?language=xx`)).toBe('en');
  });

  it('may be kept for some minutes, is asked about by its tag, and tells apart what it depends on', async () => {
    const named = await get(`${IPID}?language=en`);
    expect(named.headers.get('cache-control')).toBe('public, max-age=300');
    expect(named.headers.get('vary')).not.toMatch(/cookie/i);
    expect((await get(IPID)).headers.get('vary')).toMatch(/cookie.*accept-language/i);
    const again = await get(`${IPID}?language=en`, { 'if-none-match': named.headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('runs nothing and loads nothing from elsewhere', async () => {
    const { headers, text } = await get(IPID);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(
      [...text.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, where]) => /^[a-z]+:|^\/\//.test(where ?? '')),
    ).toEqual([]);
    const style = await get('/documents/offer.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each([
    '/documents/flex-2025-01/harbour.ipid.html',
    '/documents/flex-2026-12/harbour.nothing.html',
    '/documents/flex-2026-12/lantern.ipid.html',
    '/documents/flex-2026-12/harbour.policy-wording',
    '/documents/flex-2026-12/..%2f..%2ftheme.css',
    '/documents/flex-2026-12/constructor.prototype.html',
  ])('that is not there says so on a page: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(answer.text).toContain('<h1>This document isn’t here</h1>');
    expect(pageFaults(answer.text)).toEqual([]);
  });
});

describe('an information document', () => {
  it('holds the nine items in their order, with what follows from the covers and the tariff', async () => {
    const { text } = await get(`${IPID}?language=en`);
    expect([...text.matchAll(/<h2 id="(\w+)">/g)].map(([, item]) => item)).toEqual([
      'type',
      'insured',
      'notInsured',
      'restrictions',
      'where',
      'obligations',
      'payment',
      'term',
      'cancel',
    ]);
    for (const words of ['Medical expenses, up to £500', 'Accidental damage: £250', 'Flex is fully comprehensive'])
      expect(text).toContain(words);
  });

  it('of an optional cover names that cover’s insurer and its limit', async () => {
    const { text } = await get('/documents/flex-2026-12/lantern.ipid-legal-expenses.html?language=de');
    for (const words of ['<h1>Rechtsschutz</h1>', 'Lantern Legal Insurance', '100.000']) expect(text).toContain(words);
  });
});

describe('a content page', () => {
  it.each(['exposures', 'optional'])('of a product stands at its address without an ending: %s', async (name) => {
    const answer = await get(`/brand/content/en/flex/${name}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(name === 'optional' ? 'What you can add' : 'What Flex covers');
    expect((await get(`/brand/content/en/flex/${name}.html`)).text).toBe(answer.text);
  });

  it('of a cover stands under its insurer, and no other name is answered without its ending', async () => {
    expect((await get('/brand/content/de/annual/harbour.ncb_protection.html')).status).toBe(200);
    expect((await get('/brand/content/en/flex/harbour.windscreen')).status).toBe(404);
    expect((await get('/brand/content/en/flex/nothing')).status).toBe(404);
  });

  it('that products share is at each one’s address, gives way to a product’s own, and is not of a product without the cover', async () => {
    const pageOf = (product: string, cover: string) => get(`/brand/content/en/${product}/harbour.${cover}.html`);
    const [flex, annual, driveaway] = [
      await pageOf('flex', 'windscreen'),
      await pageOf('annual', 'windscreen'),
      await pageOf('driveaway', 'windscreen'),
    ];
    expect(flex.status).toBe(200);
    expect(annual.text).toBe(flex.text.replaceAll('/flex/', '/annual/'));
    expect(driveaway.text).toContain('Damage that was there before the handover');
    expect((await pageOf('driveaway', 'accessories')).status).toBe(404);
    expect((await get('/brand/content/en/constructor/harbour.windscreen.html')).status).toBe(404);
  });
});
