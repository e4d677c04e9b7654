import type { Brand } from '@marque/catalogue';
import { PRESENTATIONS_MAX } from '@marque/domain/payment/collection/presentations-max';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { loadBrands } from '../../src/config/load-brands.ts';
import { type BrandLook, brandLook } from '../../src/look/brand-look.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { certificate } from '../../src/policies/documents/certificate.ts';
import { certificateOn } from '../../src/policies/documents/certificate-on.ts';
import { particulars } from '../../src/policies/documents/certificate-particulars.ts';
import { certificateWords } from '../../src/policies/documents/certificate-words.ts';
import { documentNames } from '../../src/policies/documents/documents-written.ts';
import { registrationNotes } from '../../src/policies/documents/registration-notes.ts';
import { schedule } from '../../src/policies/documents/schedule.ts';
import { inWordsAsSold } from '../kit/samples/in-words-as-sold.ts';
import { recordingSheet } from '../kit/samples/recording-sheet.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

let brand: Brand;
let look: BrandLook;
beforeAll(async () => {
  const brands = await loadBrands(testConfig('/nowhere'));
  const found = brands.ok ? brands.value.get('showcase') : undefined;
  assert(found, JSON.stringify(brands));
  brand = found;
  look = await brandLook(brand);
});

const told = (policy: Policy) => particulars(inWordsAsSold(policy, brand), certificateWords(brand));

describe('a certificate', () => {
  it('names the particulars in the order of the law', () => {
    expect(told(samplePolicy()).map(({ key }) => key)).toEqual([
      'registrationMark',
      'policyholder',
      'start',
      'expiry',
      'persons',
      'limitations',
    ]);
  });

  it('of a brand without English is in the brand’s own language, and says the form’s name in English', () => {
    const german = { ...brand, languages: ['de' as const] };
    const { sheet, lines } = recordingSheet();
    certificateOn(sheet, { facts: inWordsAsSold(samplePolicy(), german), words: certificateWords(german) });
    expect(lines.slice(0, 2)).toEqual(['Kraftfahrt-Versicherungsbestätigung', 'Certificate of Motor Insurance']);
  });

  it('says the moment of the start and the last minute of a year in British time, names as they are written, and who may drive', () => {
    const lines = Object.fromEntries(told(samplePolicy()).map(({ key, lines }) => [key, lines.join(' ')]));
    expect(lines).toMatchObject({
      registrationMark: 'LK21 HGO',
      policyholder: 'Łukasz Çağlar-O’Neill',
      start: '00:00 on 27 November 2026',
    });
    expect(lines['expiry']).toContain('23:59 on 26 November 2027');
    expect(lines['persons']).toContain('Łukasz Çağlar-O’Neill, Zoë Młynarczyk');
  });

  it('says of a policy that goes on until it is cancelled that it does, and of none that ends', () => {
    const expiry = (policy: Policy) =>
      told(policy)
        .find(({ key }) => key === 'expiry')
        ?.lines.join(' ');
    expect(expiry(samplePolicy())).toContain('Continuous until cancelled');
    const ending = { ...samplePolicy(), endsAt: '2026-12-04T23:59:00.000Z' };
    expect(expiry(ending)).not.toContain('Continuous');
  });

  it('lets the policyholder drive other cars unless an endorsement takes that away', () => {
    const otherCars = wordsOf(brand, 'en').text('documents.certificate.otherCars');
    const excluded = samplePolicy({ endorsements: [{ code: 'DRIVE_OTHER_CARS_EXCLUDED', profileCode: 'ph' }] });
    expect(JSON.stringify(told(samplePolicy()))).toContain(otherCars);
    expect(JSON.stringify(told(excluded))).not.toContain(otherCars);
  });
});

describe('the documents of a policy', () => {
  it('are those of its own product alone', () => {
    const { flex, ...others } = brand.products;
    assert(flex, 'the showcase brand sells flex');
    const without = Object.fromEntries(Object.entries(others).map(([code, one]) => [code, { ...one, documents: [] }]));
    const names = documentNames({ brand: { ...brand, products: { ...without, flex } }, policy: samplePolicy() });
    expect(names).toEqual(['certificate', 'schedule']);
  });
});

describe('the car of a schedule', () => {
  const linesOf = (car: object) => {
    const { versions, ...policy } = samplePolicy();
    const [version] = versions;
    assert(version);
    const { data } = version;
    const assets = { car: { ...data.assets['car'], ...car } };
    const facts = inWordsAsSold({ ...policy, versions: [{ ...version, data: { ...data, assets } }] }, brand);
    return registrationNotes(facts, wordsOf(brand, 'en').text);
  };

  it('comes with no word where the registration was looked up', () => {
    expect(linesOf({ regLookup: true })).toEqual([]);
  });

  it('comes with a word where the registration is as the customer told us', () => {
    expect(linesOf({ regLookup: false })).toEqual([expect.stringContaining('You gave us this registration')]);
  });
});

describe.each([
  ['certificate', 'en', 'en', certificate],
  ['certificate', 'de', 'en', certificate],
  ['schedule', 'en', 'en', schedule],
  ['schedule', 'de', 'de', schedule],
])('a %s of a policy in %s', (_name, language, written, write) => {
  it(`is a PDF in ${written}, tagged, and the same to the byte each time`, async () => {
    const policy = { ...samplePolicy(), language };
    const request = {
      policy,
      version: versionSold(policy),
      brand,
      look,
      demonstration: true,
      siteUrl: 'https://shop.example',
    };
    const [first, second] = [await write(request), await write(request)];
    const text = Buffer.from(first).toString('latin1');
    expect([
      text.startsWith('%PDF-1.7'),
      text.includes('/StructTreeRoot'),
      text.includes(`/Lang (${written})`),
    ]).toEqual([true, true, true]);
    expect(Buffer.compare(Buffer.from(first), Buffer.from(second))).toBe(0);
  });
});

describe('the wording of flex', () => {
  it('says how often a bank is asked for a collection, as often as it is', () => {
    expect(PRESENTATIONS_MAX).toBe(3);
    expect(brand.documentPages['flex-2026-12/en/harbour.policy-wording']).toContain('three times in all');
    expect(brand.documentPages['flex-2026-12/de/harbour.policy-wording']).toContain('insgesamt dreimal');
  });
});

describe('words', () => {
  it('that are missing stop a document instead of standing in it as a key', () => {
    expect(() => wordsOf(brand, 'en').text('documents.nowhere')).toThrow('documents.nowhere');
  });
});
