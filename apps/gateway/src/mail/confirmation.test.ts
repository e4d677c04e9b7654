import type { Brand } from '@marque/catalogue';
import { assert, beforeAll, expect, it } from 'vitest';
import { loadBrands } from '../config/load-brands.ts';
import { samplePolicy } from '../testing/sample-policy.ts';
import { testConfig } from '../testing/start-test-gateway.ts';
import { confirmation } from './confirmation.ts';

let brand: Brand;
beforeAll(async () => {
  const brands = await loadBrands(testConfig('/nowhere'));
  const found = brands.ok ? brands.value.get('showcase') : undefined;
  assert(found, JSON.stringify(brands));
  brand = found;
});

const facts = {
  siteUrl: 'https://shop.example',
  firstCollection: { paymentMethodType: null, status: 'NONE', chargeOn: null },
} as const;

it('of a policy that goes on tells of 14 days, and of no end', () => {
  const letter = confirmation(samplePolicy(), brand, facts);
  expect(letter.after.join(' ')).toContain('within 14 days');
  expect(letter.facts?.map(([name]) => name)).not.toContain('Cover ends');
});

it('of a free policy of five days tells when it ends, and neither of money back nor of what was paid', () => {
  const policy = {
    ...samplePolicy(),
    schemeCode: 'driveaway',
    firstPayment: 0,
    paymentSchedule: 'SINGLE_PAYMENT',
    endsAt: '2026-12-02T00:00:00.000Z',
  } as const;
  const letter = confirmation(policy, brand, facts);
  expect(letter.facts).toContainEqual(['Cover ends', '23:59 on 1 December 2026']);
  expect(letter.after.join(' ')).not.toMatch(/14 days|money back/);
  expect(letter.after.join(' ')).toContain('ends by itself');
  expect(letter.facts?.map(([name]) => name)).not.toContain('Paid today');
});
