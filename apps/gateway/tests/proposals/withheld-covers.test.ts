import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withheldLines } from '../../src/start/withheld-lines.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Makes the showcase brand know the average discounts of only these calendar years. */
const withAveragesOf = (...years: readonly number[]) =>
  changeBrand(shop, 'showcase', (brand) => {
    const { flex } = brand.products;
    assert(flex?.ncdProtection, 'flex sells protection');
    const averages = years.map((calendarYear) => ({ calendarYear, discounts: [] }));
    const ncdProtection = { ...flex.ncdProtection, averages };
    return { ...brand, products: { ...brand.products, flex: { ...flex, ncdProtection } } };
  });

async function offered(): Promise<{ readonly covers: readonly string[]; readonly options: boolean }> {
  const { token } = await beginTestSession(shop.url);
  const proposalCode = await beginQuote(shop.url, token);
  const changes = [
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { noClaimsDiscount: 9 } },
    { changeType: 'REQUEST_COVER_OPTION', coverCode: 'ncb_protection', selected: true },
  ];
  const answer = await send(shop.url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes, applyRating: true },
  });
  const { quote } = answer.body as CallOutput<'updateProposal'>;
  assert(quote, answer.text);
  return { covers: quote.covers, options: quote.priceOptions.some(({ covers }) => covers.includes('ncb_protection')) };
}

test('given last year’s averages of the insurer, then protection is offered and can be had', async () => {
  expect(await offered()).toEqual({ covers: ['ncb_protection'], options: true });
  expect(withheldLines(shop.context.brands.current, '2026-11-20T13:00:00.000Z')).toEqual([]);
});

test.each([
  ['none', []],
  ['those of another year alone', [2024, 2026]],
])(
  'given %s, then protection is not offered, cannot be had, and a line says which file lacks what',
  async (_which, years) => {
    const restore = withAveragesOf(...years);
    try {
      expect(await offered()).toEqual({ covers: [], options: false });
      expect(withheldLines(shop.context.brands.current, '2026-11-20T13:00:00.000Z')).toEqual([
        'brands/showcase/insurers/harbour.ncd-discounts.yaml: expected the average discounts of 2025; until they are there flex does not offer ncb_protection',
      ]);
    } finally {
      restore();
    }
  },
);

test('given the first of January, then the averages of the year before the last are stale', () => {
  const restore = withAveragesOf(2025);
  const linesAt = (now: string) =>
    withheldLines(shop.context.brands.current, now).filter((line) => line.includes(' flex '));
  expect([linesAt('2026-12-31T23:59:00.000Z').length, linesAt('2027-01-01T00:00:00.000Z').length]).toEqual([0, 1]);
  restore();
});
