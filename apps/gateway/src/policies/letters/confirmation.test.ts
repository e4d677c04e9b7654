import type { Brand } from '@marque/catalogue';
import type { PremiumLine } from '@marque/domain/rating/quote';
import { assert, beforeAll, expect, it } from 'vitest';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { testConfig } from '../../../tests/kit/shops/start-test-gateway.ts';
import { loadBrands } from '../../config/load-brands.ts';
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

it.each([
  ['en', 'It is not regulated and sells no insurance.'],
  ['de', 'Es ist nicht zugelassen und verkauft keine Versicherungen.'],
])('in %s says in that language who regulates the company', (language, said) => {
  expect(confirmation({ ...samplePolicy(), language }, brand, facts).small.join(' ')).toContain(said);
});

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
  expect(letter.after.join(' ')).toContain('ends automatically');
  expect(letter.facts?.map(([name]) => name)).not.toContain('Paid today');
});

it('of a policy with another insurer’s legal expenses names each insurer, as the schedule does', () => {
  const insurers = confirmation(samplePolicy(), brand, facts).facts?.filter(([name]) => name === 'Insurer');
  expect(insurers?.map(([, value]) => value.split(',')[0])).toEqual([
    'Harbour Mutual Insurance (demonstration)',
    'Lantern Legal Insurance (demonstration)',
  ]);
});

/** The sample policy with an offer that takes an amount off each month until a day. */
function withOffer({ off, instalments, endAt, tag }: { off: number; instalments: number; endAt: string; tag: string }) {
  const [monthly] = samplePolicy().versions[0]?.quote.availablePaymentSchedules ?? [];
  assert(monthly);
  const discount: PremiumLine = {
    ...({ coverGroup: 'promotion', coverType: 'DISCOUNT', insurer: 'harbour', active: true, tag } as const),
    ...{ premium: -off, taxRateBasisPoints: 0, taxAmount: 0, totalPremium: -off, endAt },
  };
  const schedule = { ...monthly, premiumBreakdown: [...monthly.premiumBreakdown, discount] };
  const promotion = { promo: tag, outcome: 'applied', inputs: [], reasons: [], instalments, endAt } as const;
  const policy = samplePolicy({ promotion, availablePaymentSchedules: [schedule] });
  return { ...policy, firstPayment: monthly.totals.gross - off };
}

it.each([
  ['en', 'CARD', '£49.28, on the 27th of each month, from 27 December 2026'],
  ['en', 'BACS_DEBIT', '£49.28, on the 27th of each month or the next working day, from 27 December 2026'],
  ['de', 'CARD', '49,28 £, am 27. jedes Monats, ab dem 27. Dezember 2026'],
  ['de', 'BACS_DEBIT', '49,28 £, am 27. jedes Monats oder am nächsten Bankarbeitstag, ab dem 27. Dezember 2026'],
] as const)('in %s of a policy paid by %s names the day of each later month', (language, paymentMethodType, said) => {
  const firstCollection = { paymentMethodType, status: 'PENDING', chargeOn: '2026-11-25' } as const;
  const letter = confirmation({ ...samplePolicy(), language }, brand, { ...facts, firstCollection });
  expect(letter.facts?.map(([, value]) => value.replaceAll('\u00a0', ' '))).toContain(said);
});

it('of two free years says that nothing was paid, for how many payments that holds, and what each month costs from which day on', () => {
  const letter = confirmation(
    withOffer({ off: 4928, instalments: 24, endAt: '2028-11-26', tag: 'SC24M' }),
    brand,
    facts,
  );
  expect(letter.facts?.slice(6)).toEqual([
    ['Your offer', '24 months’ electric offer, for your first 24 payments'],
    ['Paid today', 'Nothing'],
    ['First payment', '£49.28, on 27 November 2028'],
    ['Each month after that', '£49.28, on the 27th of each month'],
  ]);
});

it('of a year at a lower price says what each month costs after it', () => {
  const firstCollection = { paymentMethodType: 'CARD', status: 'POSTED', chargeOn: null } as const;
  const letter = confirmation(withOffer({ off: 4167, instalments: 12, endAt: '2027-11-26', tag: 'SC12M' }), brand, {
    ...facts,
    firstCollection,
  });
  expect(letter.facts?.slice(6)).toEqual([
    ['Your offer', '12 months’ offer, for your first 12 payments'],
    ['Paid today', '£7.61'],
    ['Each month after that', '£7.61, on the 27th of each month, from 27 December 2026'],
    ['Each month, from the payment on 27 November 2027', '£49.28, on the 27th of each month'],
  ]);
});
