import { assert } from '@marque/base';
import { type Brand, type Product, tableEntry } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBrands } from '../../src/config/load-brands.ts';
import { letterText } from '../../src/letters/letter-text.ts';
import { offerPage } from '../../src/offer/offer-page.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { certificateOn } from '../../src/policies/documents/certificate-on.ts';
import { certificateWords } from '../../src/policies/documents/certificate-words.ts';
import { scheduleOn } from '../../src/policies/documents/schedule-on.ts';
import { confirmation } from '../../src/policies/letters/confirmation.ts';
import { inWordsAsSold } from '../kit/samples/in-words-as-sold.ts';
import { recordingSheet } from '../kit/samples/recording-sheet.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrands(testConfig('/nowhere'));
  assert(loaded.ok, JSON.stringify(loaded));
  brands = loaded.value;
});

const brandOf = (code: string) => {
  const brand = brands.get(code);
  assert(brand, `the brand ${code} is loaded`);
  return brand;
};

/** The sample policy as a product sells it: its scheme, its insurers and its covers. */
function policyOf(brand: Brand, product: Product, language: string): Policy {
  const scheme = brand.schemes.find((one) => one.product === product.code);
  const [main] = product.rating.mainCovers;
  assert(scheme && main, 'a product has a scheme and a main cover');
  const { optional } = product.covers;
  const policy = samplePolicy({
    mainInsurer: main.insurer,
    wordingVersion: product.rating.wordingVersion,
    covers: optional.map(({ code }) => code),
  });
  return { ...policy, language, schemeCode: scheme.schemeCode };
}

function linesOf(brand: Brand, policy: Policy, write: typeof scheduleOn | typeof certificateOn = scheduleOn): string[] {
  const { sheet, lines } = recordingSheet();
  write(sheet, {
    facts: inWordsAsSold(policy, brand),
    brand,
    words: write === certificateOn ? certificateWords(brand) : wordsOf(brand, policy.language),
    siteUrl: 'https://shop.example',
  });
  return lines;
}

/** The means with which a product may be paid. */
const methodsOf = ({ paymentSchedules }: Product) => {
  const offered = paymentSchedules.flatMap(({ checkoutMethods }) => checkoutMethods);
  const [byCard, byDebit] = [offered.some((one) => one !== 'DIRECT_DEBIT'), offered.some((one) => one !== 'CARD')];
  return [...(byCard ? (['CARD'] as const) : []), ...(byDebit ? (['BACS_DEBIT'] as const) : [])];
};

const cases = [
  ['showcase', 'flex'],
  ['showcase', 'annual'],
  ['showcase', 'driveaway'],
  ['example', 'cover'],
].flatMap(([brand = '', product = '']) => ['en', 'de'].map((language) => ({ brand, product, language })));

describe.each(cases)('the papers of $brand $product in $language', ({ brand: code, product: name, language }) => {
  const given = () => {
    const brand = brandOf(code);
    const product = brand.products[name];
    assert(product, `${code} sells ${name}`);
    return { brand, product, policy: policyOf(brand, product, language) };
  };
  const insurersOf = ({ brand, product }: { brand: Brand; product: Product }) =>
    [...new Set([...product.covers.included, ...product.covers.optional].map(({ insurer }) => insurer))].map((one) => {
      const insurer = brand.legal.insurers[one];
      assert(insurer, `the brand knows ${one}`);
      return insurer;
    });

  it('name each insurer with its register number, and on the schedule who is called after a loss', () => {
    const { brand, product, policy } = given();
    const text = linesOf(brand, policy).join('\n');
    for (const { name: insurer, address, reference, claims } of insurersOf({ brand, product }))
      expect([insurer, address, reference, claims.telephone].filter((one) => !text.includes(one))).toEqual([]);
    for (const { claims } of insurersOf({ brand, product }))
      if (claims.glass) expect(text).toContain(claims.glass.telephone);
  });

  it('are certified, informed, worded and confirmed by an insurer with its number', () => {
    const { brand, product, policy } = given();
    const { insurer } = inWordsAsSold(policy, brand);
    const certificate = linesOf(brand, policy, certificateOn).join('\n');
    const letters = methodsOf(product).map((paymentMethodType) =>
      letterText(
        confirmation(policy, brand, {
          siteUrl: 'http://shop.example',
          firstCollection: { paymentMethodType, status: 'NONE', chargeOn: null },
        }),
      ),
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const paper of [certificate, ...letters])
      expect([insurer.name, insurer.reference].filter((one) => !paper.includes(one))).toEqual([]);
    for (const one of product.offerDocuments) {
      const page = offerPage(brand, { version: product.rating.wordingVersion, ...one }, language) ?? '';
      const by = brand.legal.insurers[one.insurer];
      assert(by, 'each document has an insurer');
      const [head = ''] = /<p class="by">[\s\S]*?<\/p>/.exec(page) ?? [];
      const { company, address } = brand.legal;
      const named = one.givenBy === 'insurer' ? [by.name, by.reference] : [`${company}, ${address}`];
      expect([one.document, ...named.map((name) => head.includes(name))]).toEqual([
        one.document,
        ...named.map(() => true),
      ]);
      if (one.givenBy === 'company') expect(head).not.toContain(by.name);
    }
  });

  it('say on the schedule every fact that the price came from, and which wording counts', () => {
    const { brand, product, policy } = given();
    const lines = linesOf(brand, policy);
    const missing = factsOf(brand, product, language).filter((fact) => !lines.some((line) => line.includes(fact)));
    expect(missing).toEqual([]);
    expect(lines.join('\n')).toContain(product.rating.wordingVersion);
    expect(lines.join('\n')).not.toMatch(/undefined|\{\{|NaN/);
  });

  it('say of a young driver with a new licence what they pay instead, as the table sums it', () => {
    const { brand, policy } = given();
    const [version] = policy.versions;
    assert(version, 'a policy has a version');
    const endorsements = [
      { code: 'DRVEXC_YOUNG', profileCode: 'p1', excess: 15_000 },
      { code: 'DRVEXC_INEXP', profileCode: 'p1', excess: 5000 },
    ];
    const told = { ...version, quote: { ...version.quote, endorsements } };
    const lines = linesOf(brand, { ...policy, versions: [told] });
    const { text, money, roundMoney } = wordsOf(brand, language);
    const claim = text('covers.excess.accidental_damage');
    const row = text('covers.excess.whileDriving', { claim, driver: 'Zoë Młynarczyk' });
    expect(lines).toContain(`${row} | ${money(40_000)} | ${money(10_000)} | ${money(50_000)}`);
    const term = (code: string) => lines.find((line) => line.startsWith(text(`endorsements.${code}.title`))) ?? '';
    const values = { claim, total: roundMoney(50_000), usual: roundMoney(35_000), driver: 'Zoë Młynarczyk' };
    expect(term('DRVEXC_YOUNG')).toContain(text('endorsements.instead', values));
    expect(term('DRVEXC_INEXP')).toContain(text('endorsements.outweighed', { excess: roundMoney(5000) }));
  });

  it('say the years of a no-claims bonus in the words in which they were chosen', () => {
    const { brand, product, policy } = given();
    const asked = product.questionnaire.sections.flatMap(({ questions }) => questions.map(({ name: one }) => one));
    if (!asked.includes('noClaimsDiscount')) return;
    const [version] = policy.versions;
    assert(version, 'a policy has a version');
    const licence = {
      ...version.data.profiles['ph'],
      drivingLicence: { licenceType: 'UKFull', validFrom: '2007-05-14' },
    };
    const assets = { car: { ...version.data.assets['car'], noClaimsDiscount: 9 } };
    const data = { ...version.data, profiles: { ph: licence }, assets };
    const chosen = brand.texts[language]?.['questions.noClaimsDiscount.options.9'] ?? '';
    const lines = linesOf(brand, { ...policy, versions: [{ ...version, data }] });
    expect(lines).toContain(`${wordsOf(brand, language).text('documents.schedule.noClaims')} | ${chosen}`);
  });

  it('say before the sale what each special term does, and when', () => {
    const { brand, product } = given();
    const insurer = product.offerDocuments.find(({ document }) => document === 'ipid')?.insurer ?? '';
    const page =
      offerPage(brand, { version: product.rating.wordingVersion, insurer, document: 'ipid' }, language) ?? '';
    const { text, roundMoney } = wordsOf(brand, language);
    for (const { code: term, excessPennies } of product.rating.endorsements) {
      const [line = ''] = new RegExp(`<li>${text(`endorsements.${term}.title`)}[^<]*</li>`).exec(page) ?? [];
      expect(line).toMatch(/25|1 year|1 Jahr/);
      if (excessPennies !== undefined)
        expect(line).toContain(`${roundMoney(excessPennies)} ${language === 'de' ? 'mehr' : 'more'}`);
    }
  });

  it('list the cover of electric cars for a car that is charged alone', () => {
    const { brand, policy } = given();
    const cover = wordsOf(brand, language).text('covers.electric_vehicles.name');
    const [version] = policy.versions;
    assert(version, 'a policy has a version');
    const car = version.data.assets['car'] ?? {};
    const specification = { ...(car['specification'] as object), primaryFuel: 'electric' };
    const data = { ...version.data, assets: { car: { ...car, specification } } };
    const has = (one: Policy) => linesOf(brand, one).some((line) => line.startsWith(`${cover} |`));
    expect([has(policy), has({ ...policy, versions: [{ ...version, data }] })]).toEqual([false, code === 'showcase']);
  });
});

/** What a schedule must say about the sample policy, as far as the product asks for it. */
function factsOf(brand: Brand, product: Product, language: string): string[] {
  const { text } = wordsOf(brand, language);
  const asked = new Set(product.questionnaire.sections.flatMap(({ questions }) => questions.map(({ name }) => name)));
  const german = language === 'de';
  const facts: readonly (readonly [question: string, words: string])[] = [
    ['name', 'Łukasz Çağlar-O’Neill'],
    ['dateOfBirth', german ? '2. März 1988' : '2 March 1988'],
    ['address', 'BS1 4DJ'],
    ['vehicle', 'Volkswagen Golf Life'],
    ['vehicle', german ? '18.450' : '£18,450'],
    [
      'drivingLicence.licenceType',
      asked.has('drivingLicence.licenceType') ? text('questions.drivingLicence.licenceType.options.UKFull') : '',
    ],
    ['drivingLicence.validFrom', german ? '14. Mai 2007' : '14 May 2007'],
    [
      'drivingLicence.convictions',
      brand.tables['convictions'] ? (tableEntry(brand.tables['convictions'], 'SP30')?.texts[language] ?? '') : '',
    ],
    ['usage', asked.has('usage') ? text('documents.certificate.use.SocialDomesticPleasureCommuting') : ''],
    ['annualMileage', german ? '8.200' : '8,200'],
    [
      'overnightLocation',
      asked.has('overnightLocation') ? text('questions.overnightLocation.said.GarageLockedNear') : '',
    ],
    ['noClaimsDiscount', german ? '6 Jahre' : '6 years'],
    ['registeredKeeper', asked.has('registeredKeeper') ? text('questions.registeredKeeper.options.PolicyHolder') : ''],
    ['legalOwner', asked.has('legalOwner') ? text('questions.legalOwner.options.LeasingCompanyInPrivateName') : ''],
    ['employmentStatus', asked.has('employmentStatus') ? text('questions.employmentStatus.options.RE') : ''],
    ['useOfOtherCar', asked.has('useOfOtherCar') ? text('questions.useOfOtherCar.label') : ''],
    ['modifications', asked.has('modifications') ? text('questions.modifications.label') : ''],
  ];
  return facts.filter(([question]) => asked.has(question)).map(([, words]) => words);
}
