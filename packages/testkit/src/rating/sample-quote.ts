import type { PremiumLine, Quote } from '@marque/domain/rating/quote';

const line = (parts: Partial<PremiumLine>): PremiumLine => ({
  coverGroup: 'main',
  coverType: 'MAIN',
  insurer: 'alder',
  premium: 4000,
  taxRateBasisPoints: 1200,
  taxAmount: 480,
  totalPremium: 4480,
  active: true,
  ...parts,
});

/** A quote for tests: £44.80 a month, £4.48 for legal expenses (not chosen), less £10 that a promotion pays. */
export function sampleQuote(parts: Partial<Quote> = {}): Quote {
  const premiumBreakdown = [
    line({}),
    line({
      coverGroup: 'legal_expenses',
      coverType: 'OPTIONAL',
      insurer: 'birch',
      premium: 400,
      taxAmount: 48,
      totalPremium: 448,
      active: false,
    }),
    line({
      coverGroup: 'promotion',
      coverType: 'DISCOUNT',
      premium: -1000,
      taxRateBasisPoints: 0,
      taxAmount: 0,
      totalPremium: -1000,
      tag: 'SC12M',
    }),
  ];
  const totals = { gross: 4480, yearly: 53_760, discounted: 3480, taxAmount: 480 };
  return {
    ratingStatus: 'QUOTE',
    referralReasons: [],
    ratesVersion: 'rates-1',
    ratedAt: '2026-11-20T13:00:00.000Z',
    startAt: '2026-11-27',
    profiles: ['ph'],
    mainInsurer: 'alder',
    wordingVersion: '2026-01',
    voluntaryExcess: 20_000,
    excess: [],
    endorsements: [],
    covers: [],
    availablePaymentSchedules: [
      { type: 'MONTHLY', active: true, premiumBreakdown, totals, instalments: Array.from({ length: 12 }, () => 3480) },
    ],
    priceOptions: [],
    steps: [],
    promotion: null,
    makeup: [],
    ...parts,
  };
}
