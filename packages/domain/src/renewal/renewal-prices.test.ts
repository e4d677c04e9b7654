import { assert } from '@marque/base';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
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

/** A stranger's price: by the rater alone, with one offer or none. */
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

describe('the price of a renewal', () => {
  it('goes on with what is left of the offer that was sold', () => {
    const before = strangersPrice({ years: 3, startAt: '2026-11-27', promo: 'LONG' });
    const at = { years: 4, startAt: '2027-11-27' };
    const rated = { risk: sampleRisk({ risk: { startAt: at.startAt }, car: { noClaimsDiscount: at.years } }), vehicle };
    const { renewal, offersCounted } = renewalPrices({
      priceWith: () => ({ quote: strangersPrice({ ...at, promo: null }), rated }),
      ...{ offers: [], tariff, policy: { startAt: '2026-11-27', renewalCycle: 0, versions: [{ quote: before }] } },
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
          ...{ offers: [], tariff, policy: { startAt: '2026-11-27', renewalCycle: 0, versions: [{ quote: priced }] } },
        });
      expect(made(priced)().mostAbove).toBe(0);
      expect(made({ ...priced, availablePaymentSchedules: dearer })).toThrow(new RegExp(`it is in ${above}$`));
    },
  );
});
