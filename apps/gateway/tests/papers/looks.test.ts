import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrandLook, brandLook } from '../../src/look/brand-look.ts';
import { brandedLook } from '../../src/papers/sheet-look.ts';
import { writeSheet } from '../../src/papers/write-sheet.ts';
import { certificate } from '../../src/policies/documents/certificate.ts';
import { schedule } from '../../src/policies/documents/schedule.ts';
import { readPdf } from '../kit/samples/read-pdf.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { loadBrandsOnce } from '../kit/shops/load-brands-once.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

type Given = { readonly brand: Brand; readonly look: BrandLook; readonly policy: Policy };
const given = new Map<string, Given>();
const config = testConfig('/nowhere');

beforeAll(async () => {
  const loaded = await loadBrandsOnce(config);
  assert(loaded.ok, JSON.stringify(loaded));
  for (const [code, brand] of loaded.value) {
    const [product] = Object.values(brand.products);
    const scheme = brand.schemes.find((one) => one.product === product?.code);
    const [main] = product?.rating.mainCovers ?? [];
    assert(product && scheme && main, 'a brand sells something');
    const policy = samplePolicy({
      mainInsurer: main.insurer,
      wordingVersion: product.rating.wordingVersion,
      covers: [],
    });
    const look = await brandLook(brand);
    given.set(code, { brand, look, policy: { ...policy, schemeCode: scheme.schemeCode } });
  }
});

const givenOf = (code: string) => {
  const found = given.get(code);
  assert(found, `the brand ${code} is loaded`);
  return found;
};
const written = async (code: string, write: typeof schedule, change: Partial<Policy> = {}) => {
  const { brand, look, policy } = givenOf(code);
  return readPdf(
    await write({
      policy: { ...policy, ...change },
      version: versionSold({ ...policy, ...change }),
      brand,
      look,
      demonstration: true,
      siteUrl: 'https://shop.example',
    }),
  );
};

describe('a schedule', () => {
  it.each([
    ['showcase', 'Showcase', ['Figtree-Bold', 'Figtree-Regular'], ['#0f4d3a', '#ffcb05', '#e7f0eb']],
    [
      'example',
      'Harbour Mutual',
      ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'],
      ['#23408e', '#1b2434', '#e6ebf8'],
    ],
  ])('of %s bears the brand’s logo, colours and letters, all of them embedded', async (code, name, fonts, colours) => {
    const { alternatives, fonts: set, embedded, fills } = await written(code, schedule);
    expect(alternatives[0]).toBe(name);
    expect([set, embedded]).toEqual([fonts, 2]);
    expect(colours.filter((one) => !fills.has(one))).toEqual([]);
  });

  it('bears the green flash on the plate of an electric car, and of no other', async () => {
    const [version] = samplePolicy().versions;
    assert(version, 'a policy has a version');
    const { data } = version;
    const car = data.assets['car'] ?? {};
    const specification = { ...(car['specification'] as object), primaryFuel: 'electric' };
    const electric = { ...version, data: { ...data, assets: { car: { ...car, specification } } } };
    const has = async (change: Partial<Policy>) => (await written('showcase', schedule, change)).fills.has('#00b74f');
    expect([await has({}), await has({ versions: [electric] })]).toEqual([false, true]);
  });
});

describe('a certificate', () => {
  it.each(['showcase', 'example'])('of %s is black on white without a logo, as the law has it', async (code) => {
    const { alternatives, fills } = await written(code, certificate);
    expect([alternatives, [...fills]]).toEqual([[], ['#000000']]);
  });

  it('is in English, also for a policy in another language', async () => {
    const { raw } = await written('showcase', certificate, { language: 'de' });
    // The text outside a stream is the title, in UTF-16.
    expect(raw.replaceAll('\0', '')).toContain('Certificate of motor insurance');
    expect(raw).not.toContain('/Lang (de)');
  });
});

describe('a paper', () => {
  const sheet = (code: string, write: Parameters<typeof writeSheet>[1]) => {
    const { brand, look } = givenOf(code);
    const settings = {
      ...{ title: 'T', language: 'en', author: 'A', brandName: brand.name, createdAt: '2026-11-20T13:05:00.000Z' },
      ...{ look: brandedLook(look), foot: ['F'], pageOf: (page: number, pages: number) => `${page}/${pages}` },
    };
    return writeSheet(settings, write);
  };

  it('sets a name that the brand’s letters cannot write wholly in the bundled ones', async () => {
    const of = async (name: string) => readPdf(await sheet('showcase', (on) => on.paragraph(name))).fonts;
    expect(await of('Łukasz Çağlar-O’Neill')).toEqual(['Figtree-Regular']);
    expect(await of('Nguyễn Thị Ánh, Ελένη')).toEqual(['DejaVuSansCondensed', 'Figtree-Regular']);
  });

  it('repeats the headings of a table on each page that it goes on to, once for those who listen', async () => {
    const columns = [
      { heading: 'Cover', share: 1 },
      { heading: 'Price', share: 1, align: 'right' },
    ] as const;
    const rows = Array.from({ length: 90 }, (_none, index) => [`Cover ${index}`, `£${index}.00`]);
    const { pages, raw, timesFilled } = readPdf(await sheet('showcase', (on) => on.table(columns, rows)));
    expect(pages).toBeGreaterThan(1);
    expect([...raw.matchAll(/\/S \/TH\b/g)].length).toBe(2);
    expect(timesFilled(givenOf('showcase').look.palettes.light['primary-tint'])).toBe(pages);
  });
});
