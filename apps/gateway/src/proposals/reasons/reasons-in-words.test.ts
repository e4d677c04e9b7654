import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { namesADriver } from '@marque/domain/rating/referrals/names-a-driver';
import { beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../tests/kit/shops/start-test-gateway.ts';
import { loadBrands } from '../../config/load-brands.ts';
import { reasonsInWords } from './reasons-in-words.ts';

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrands(testConfig('/nowhere'));
  assert(loaded.ok, JSON.stringify(loaded));
  brands = loaded.value;
});

const said = (code: string, product: string, language: string) => {
  const brand = brands.get(code);
  assert(brand, `the brand ${code} is loaded`);
  const rules = brand.products[product]?.rating.referrals ?? [];
  const whole = rules.map(({ code: rule }) => ({ code: rule, message: `referral.${rule}`, answers: [] }));
  const named = rules.filter(namesADriver).map(({ code: rule }) => ({
    code: rule,
    message: `referral.named.${rule}`,
    answers: [],
    profileCode: 'p1',
  }));
  const around = { brand, product: brand.products[product], language, nameOf: () => 'Ben Marsh' };
  return Object.fromEntries(
    reasonsInWords({ referralReasons: [...whole, ...named] }, around).map(({ code: rule, message, profileCode }) => [
      profileCode === undefined ? rule : `${rule} of another`,
      message,
    ]),
  );
};

test('given the rules of each brand, when a driver is too young or too old, then the ages told are those of the rule', () => {
  expect(said('showcase', 'flex', 'en')).toMatchObject({
    driver_too_young: 'We can only insure drivers aged 17 or over.',
    driver_too_old: 'We can’t insure drivers over 84 online.',
    value_too_high: 'Your car is worth more than £80,000, the most we can insure online.',
    too_many_claims: 'Together, the drivers have more than 3 fault claims in the last 5 years.',
    'driver_too_young of another': 'Ben Marsh is under 17, and we can only insure older drivers.',
  });
  expect(said('example', 'cover', 'en')).toMatchObject({
    driver_too_young: 'We can only insure drivers aged 21 or over.',
    driver_too_old: 'We can’t insure drivers over 79 online.',
  });
  expect(said('example', 'cover', 'de')['driver_too_old']).toBe(
    'Personen über 79 Jahren können wir online nicht versichern.',
  );
});

test.each([
  ['showcase', 'flex'],
  ['showcase', 'annual'],
  ['showcase', 'driveaway'],
  ['example', 'cover'],
])('given %s %s, when every reason is told in each language, then no place is left empty', (brand, product) => {
  for (const language of ['en', 'de'])
    expect(Object.values(said(brand, product, language)).filter((one) => /\{\{|^referral\./.test(one))).toEqual([]);
});
