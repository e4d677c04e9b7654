import { assert, sumPennies } from '@marque/base';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentSchedule, PremiumLine, Quote } from '../rating/quote.ts';
import { rate } from '../rating/rate.ts';
import { renewalPrices } from './renewal-prices.ts';

const vehicle = { insuranceGroup: 12 };
/** Two months free; and fourteen, of which two are left for the next term. */
const offersSold = { TWO: 2, LONG: 14 } as const;
const tariff = sampleTariff({
  ...sampleSettings,
  promotions: Object.entries(offersSold).map(([code, instalments]) => ({ code, instalments })),
});

type Priced = { readonly years: number; readonly startAt: string; readonly promo: keyof typeof offersSold | null };

/** The price of somebody nobody knows: by the rater alone, with one offer or none. */
function strangersPrice({ years, startAt, promo }: Priced): Quote {
  const risk = sampleRisk({ risk: { startAt }, car: { noClaimsDiscount: years } });
  const promotion = promo && { promotion: { promo, isRetailerKnown: false, termsAccepted: false } };
  return rate({ ...risk, ...promotion }, vehicle, tariff);
}

function chosen({ availablePaymentSchedules }: Quote): PaymentSchedule {
  const schedule = availablePaymentSchedules.find(({ active }) => active);
  assert(schedule, 'a price has a schedule that is chosen');
  return schedule;
}

const paid = (quote: Quote) => sumPennies(chosen(quote).instalments);
const covers = (quote: Quote) =>
  new Map(
    chosen(quote)
      .premiumBreakdown.filter(({ active, coverType }) => active && coverType !== 'DISCOUNT')
      .map(({ coverGroup, totalPremium }) => [coverGroup, totalPremium]),
  );

describe('the price of a renewal', () => {
  const renewals = fc.record({
    startAt: fc.constantFrom('2027-11-27', '2028-02-29', '2031-05-01'),
    years: fc.integer({ min: 0, max: 9 }),
    yearsBefore: fc.integer({ min: 0, max: 9 }),
    offers: fc.subarray(['TWO', 'LONG'] as const),
    soldWith: fc.constantFrom(null, 'TWO', 'LONG'),
    isHeld: fc.boolean(),
  });

  it('is in no cover, and in all, above what a stranger pays, with any offer sold and any price told before', () => {
    fc.assert(
      fc.property(renewals, ({ startAt, years, yearsBefore, offers, soldWith, isHeld }) => {
        const before = strangersPrice({ years: yearsBefore, startAt: '2026-11-27', promo: soldWith });
        const risk = sampleRisk({ risk: { startAt }, car: { noClaimsDiscount: years } });
        const prices = renewalPrices({
          priceWith: (code) => {
            const promotion = offers.find((promo) => promo === code);
            const quote = strangersPrice({ years, startAt, promo: promotion ?? null });
            return { quote, rated: { risk, vehicle } };
          },
          offers: offers.map((promo) => ({ promo, isRetailerKnown: false, termsAccepted: false })),
          ...{ tariff, policy: { versions: [{ quote: before }] } },
          holds: isHeld ? { quote: before } : undefined,
        });
        const { quote } = prices.renewal;
        const strangers = [null, ...offers].map((promo) => strangersPrice({ years, startAt, promo }));
        expect(strangers.flatMap(({ referralReasons }) => referralReasons)).toEqual([]);
        expect(paid(quote)).toBeLessThanOrEqual(Math.min(...strangers.map(paid)));
        const dearest = covers(strangers[0] ?? quote);
        for (const [cover, pennies] of covers(quote))
          expect(pennies, cover).toBeLessThanOrEqual(dearest.get(cover) ?? 0);
        // Where nothing was promised and nothing holds, it is the cheapest stranger's to the penny: neither more nor a reward for coming.
        if (!isHeld && soldWith !== 'LONG') expect(paid(quote)).toBe(Math.min(...strangers.map(paid)));
        expect(prices.mostAbove).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('goes on with what is left of the offer that was sold', () => {
    const before = strangersPrice({ years: 3, startAt: '2026-11-27', promo: 'LONG' });
    const at = { years: 4, startAt: '2027-11-27' };
    const rated = { risk: sampleRisk({ risk: { startAt: at.startAt }, car: { noClaimsDiscount: at.years } }), vehicle };
    const { renewal, offersCounted } = renewalPrices({
      priceWith: () => ({ quote: strangersPrice({ ...at, promo: null }), rated }),
      ...{ offers: [], tariff, policy: { versions: [{ quote: before }] } },
    });
    const [first, second, ...later] = chosen(renewal.quote).instalments;
    expect([offersCounted, first, second]).toEqual([0, 0, 0]);
    expect(later).toEqual(chosen(strangersPrice({ ...at, promo: null })).instalments.slice(2));
  });

  it.each(['damage_to_car', 'liability_to_others', 'medical_expenses', 'legal_expenses'])(
    'is refused, and says where, when %s alone is a penny above, though all of it is cheaper',
    (above) => {
      const risk = sampleRisk({ risk: { covers: ['legal_expenses'] } });
      const priced = rate(risk, vehicle, tariff);
      const moved = ({ coverGroup, ...line }: PremiumLine) => {
        const by = coverGroup === above ? 1 : -2;
        return { ...line, coverGroup, premium: line.premium + by, totalPremium: line.totalPremium + by };
      };
      const dearer = priced.availablePaymentSchedules.map(({ premiumBreakdown, totals, ...schedule }) => ({
        ...{ ...schedule, premiumBreakdown: premiumBreakdown.map(moved) },
        ...{
          totals: { ...totals, discounted: totals.discounted - 5 },
          instalments: schedule.instalments.map((one) => one - 5),
        },
      }));
      const made = (quote: Quote) => () =>
        renewalPrices({
          priceWith: () => ({ quote, rated: { risk, vehicle } }),
          ...{ offers: [], tariff, policy: { versions: [{ quote: priced }] } },
        });
      expect(made(priced)().mostAbove).toBe(0);
      expect(made({ ...priced, availablePaymentSchedules: dearer })).toThrow(new RegExp(`it is in ${above}$`));
    },
  );
});
