import { addToDate, assert, dayOf, startOfDay, sumPennies } from '@marque/base';
import { servicePeriods } from '@marque/domain/billing/statements/service-periods';
import { billingDayOf } from '@marque/domain/facts/billing-day';
import { versionSold } from '@marque/domain/policy/version-sold';
import { linesInForce } from '@marque/domain/process/lines-in-force';
import { decidePromotion } from '@marque/domain/rating/promotions/decide-promotion';
import type { PremiumLine } from '@marque/domain/rating/quote';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { premiumRows } from '../../src/papers/premium-rows.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { paymentFacts } from '../../src/policies/letters/payment-facts.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { loadShowcase } from '../kit/shops/load-showcase.ts';

let brand: Awaited<ReturnType<typeof loadShowcase>>;
beforeAll(async () => {
  brand = await loadShowcase();
});

const OFF = 4167;
const timeZone = 'Europe/London';

/** The sample policy from a day on, with an offer for a number of payments, as the rater makes it. */
function soldWithOffer(startAt: string, instalments: number, language: string) {
  const [monthly] = samplePolicy().versions[0]?.quote.availablePaymentSchedules ?? [];
  const claim = { promo: 'OFFER', isRetailerKnown: false, termsAccepted: false };
  const facts = { startAt, postcodeArea: 'BS', vehicle: { power: undefined, purchaseType: undefined } };
  const promotion = decidePromotion([{ code: 'OFFER', instalments, mostPennies: OFF }], claim, facts);
  assert(monthly && promotion.endAt !== null, 'the offer is applied');
  const discount: PremiumLine = {
    ...({ coverGroup: 'promotion', coverType: 'DISCOUNT', insurer: 'harbour', active: true, tag: 'OFFER' } as const),
    ...{ premium: -OFF, taxRateBasisPoints: 0, taxAmount: 0, totalPremium: -OFF, endAt: promotion.endAt },
  };
  const lines = [...monthly.premiumBreakdown, discount];
  const discounted = monthly.totals.gross - OFF;
  const schedule = { ...monthly, premiumBreakdown: lines, totals: { ...monthly.totals, discounted } };
  const sample = samplePolicy({ startAt, promotion, availablePaymentSchedules: [schedule] });
  const billingDays = [{ from: startAt, day: billingDayOf(startAt) }];
  const startsAt = startOfDay(startAt, timeZone);
  const version = { ...versionSold(sample), startedAt: startsAt };
  const policy = {
    ...sample,
    startAt,
    startsAt,
    billingDays,
    language,
    firstPayment: discounted,
    promotionName: 'Offer',
    versions: [version],
  };
  return { policy, version, lines, full: monthly.totals.gross };
}

/** Every payment that is taken, with its day, until the second full one. */
function charges({ policy, lines }: ReturnType<typeof soldWithOffer>, instalments: number) {
  const { startAt, billingDays } = policy;
  const term = { startAt, endAt: null, billingDays, schedule: 'MONTHLY', timeZone } as const;
  const periods = servicePeriods(term, startOfDay(addToDate(startAt, { months: instalments + 1 }), timeZone));
  return periods.map((period) => ({
    on: dayOf(period.opensAt, timeZone),
    amount: sumPennies(linesInForce(lines, period.startAt).map(({ totalPremium }) => totalPremium)),
  }));
}

const starts = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map((days) => addToDate('2026-11-22', { days })),
  fc.constantFrom('2026-11-30', '2026-12-29', '2027-01-31', '2028-02-29', '2027-08-30'),
);

test.each(['en', 'de'])(
  'in %s the schedule and the letter tell an offer by its payments, as they are taken',
  (language) => {
    const words = wordsOf(brand, language);
    const card = { paymentMethodType: 'CARD', status: 'POSTED', chargeOn: null } as const;
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 24 }), (startAt, count) => {
        const sold = soldWithOffer(startAt, count, language);
        const taken = charges(sold, count);
        expect(taken.findIndex(({ amount }) => amount === sold.full)).toBe(count);
        const date = words.day(`${taken[count]?.on}T12:00:00Z`);
        const amount = words.money(sold.full);
        const { rows, afterOffer } = premiumRows(sold, words);
        const name = words.text('documents.schedule.discountFor', { offer: 'Offer', count });
        expect(rows.at(-2)?.[0]).toBe(name);
        expect(name).toMatch(
          count === 1 ? /first payment$|erste Zahlung$/ : new RegExp(`${count} (payments|Zahlungen)$`),
        );
        expect(afterOffer).toBe(words.text('documents.schedule.afterOffer', { date, amount }));
        expect(afterOffer).toMatch(/payment on|Zahlung am/);
        const letter = paymentFacts(sold, words, card);
        expect(letter[0]?.[1]).toBe(name);
        if (count > 1) expect(letter.at(-1)?.[0]).toBe(words.text('mail.policyConfirmation.afterOffer', { date }));
      }),
    );
  },
);
