import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { loadBrandsOnce } from '../../tests/kit/shops/load-brands-once.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';
import { claimsFaults } from './claims-faults.ts';

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, JSON.stringify(loaded));
  const taking = (brand: Brand, claimsHandling: boolean) => ({
    ...brand,
    features: { ...brand.features, claimsHandling },
  });
  brands = new Map([...loaded.value].map(([code, brand]) => [code, taking(brand, code === 'example')]));
});

it('a brand that takes claims online needs a claims handler, or there is no start', () => {
  expect(claimsFaults({ claims: undefined }, brands)).toEqual([
    'brands/example/brand.yaml, features.claimsHandling: expected a claims handler, found none; set CLAIMS_API_URL, CLAIMS_API_KEY and CLAIMS_WEBHOOK_SECRET, or turn the feature off',
  ]);
  const claims = { apiUrl: 'https://claims.example', apiKey: 'key', webhookSecret: 'secret' };
  expect(claimsFaults({ claims }, brands)).toEqual([]);
});
