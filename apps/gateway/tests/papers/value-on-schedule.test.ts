import { assert, type Data } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { beforeAll, expect, it } from 'vitest';
import { loadBrands } from '../../src/config/load-brands.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { scheduleOn } from '../../src/policies/documents/schedule-on.ts';
import { inWordsAsSold } from '../kit/samples/in-words-as-sold.ts';
import { recordingSheet } from '../kit/samples/recording-sheet.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

let brand: Brand;
beforeAll(async () => {
  const loaded = await loadBrands(testConfig('/nowhere'));
  assert(loaded.ok, JSON.stringify(loaded));
  const showcase = loaded.value.get('showcase');
  assert(showcase, 'the showcase brand is loaded');
  brand = showcase;
});

/** The sample policy, with a disclosure about the car's value. */
function policyOf(told: Data): Policy {
  const policy = samplePolicy();
  const versions = policy.versions.map((version) => {
    const { car = {} } = version.data.assets;
    const specification = { ...Object(car['specification']), value: 1_425_000 };
    return { ...version, data: { ...version.data, assets: { car: { ...car, specification, ...told } } } };
  });
  return { ...policy, versions };
}

it.each([
  ['the source’s value', {}, '£14,250'],
  ['the driver’s, once they have corrected it', { valueCorrected: true, estimatedValue: 900_000 }, '£9,000'],
  ['the source’s, once they have taken that back', { valueCorrected: false, estimatedValue: 900_000 }, '£14,250'],
])('the schedule says %s', (_what, told, value) => {
  const { sheet, lines } = recordingSheet();
  const policy = policyOf(told);
  scheduleOn(sheet, {
    facts: inWordsAsSold(policy, brand),
    brand,
    words: wordsOf(brand, policy.language),
    siteUrl: 'https://shop.example',
  });
  const text = lines.join('\n');
  const others = ['£14,250', '£9,000'].filter((one) => one !== value);
  expect([text.includes(value), others.some((one) => text.includes(one))]).toEqual([true, false]);
});
