import { addToDate, type LocalDate } from '@marque/base';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RiskData } from '../facts/risk-data.ts';
import { rate } from '../rating/rate.ts';
import { dataAtRenewal } from './carried/data-at-renewal.ts';
import { compareWithNewBusiness } from './compare-with-new-business.ts';
import { newBusinessPrice } from './new-business-price.ts';
import { renewalTerm } from './renewal-term.ts';
import type { ClaimOfTerm } from './with-claims-of-term.ts';

/** Each kind of claim under the policy, and whether it takes a year: by the rules on paper, not by the code. */
const kinds: readonly [Omit<ClaimOfTerm, 'occurredOn' | 'insuredName'>, boolean][] = [
  [{ claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, fault: 'CUSTOMER' }, true],
  [{ claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, fault: 'OTHERS' }, false],
  [{ claimType: 'ACCIDENT', status: 'ACTIVE', isPaid: false, fault: 'UNKNOWN' }, true],
  [{ claimType: 'THEFT', status: 'SETTLED', isPaid: false, fault: 'UNKNOWN' }, false],
  [{ claimType: 'FIRE_DAMAGE', status: 'SETTLED', isPaid: true, fault: 'UNKNOWN' }, true],
  [{ claimType: 'WINDSCREEN', status: 'SETTLED', isPaid: true, fault: 'UNKNOWN' }, false],
];

const timeZone = 'Europe/London';
/** Nothing was looked up of the car. */
const NO_FACTS = { insuranceGroup: null };
const tariff = sampleTariff({ ...sampleSettings, promotions: [{ code: 'TWO', instalments: 2 }] });
const dayFrom = (first: LocalDate, max: number) =>
  fc.integer({ min: 0, max }).map((days) => addToDate(first, { days }));
const lives = fc.record({
  firstStartAt: dayFrom('2026-11-27', 1500),
  years: fc.integer({ min: 0, max: 9 }),
  terms: fc.integer({ min: 1, max: 9 }),
  disclosed: fc.uniqueArray(dayFrom('2021-01-01', 2100), { maxLength: 2 }),
  claims: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 3600 }), fc.constantFrom(...kinds)), {
    maxLength: 3,
    selector: ([day]) => day,
  }),
  hasOffer: fc.boolean(),
});

it('over many terms: no gap, no overlap, the years and the looks back of a calendar of paper, and never more than a new customer pays', () => {
  fc.assert(
    fc.property(lives, ({ firstStartAt, years, terms, disclosed, claims, hasOffer }) => {
      const made = claims.map(([days, [claim, takes]]) => ({ days: addToDate(firstStartAt, { days }), claim, takes }));
      let data: RiskData = sampleRisk({
        ph: { vehicleClaimsHistory: disclosed.map((date) => ({ type: 'Windscreen', date, ncdAffected: false })) },
        car: { noClaimsDiscount: years },
      }).data;
      let onPaper = years;
      for (let cycle = 0; cycle < terms; cycle += 1) {
        const [term, next] = [0, 1].map((more) => renewalTerm({ firstStartAt, timeZone }, cycle + more)) as [
          ReturnType<typeof renewalTerm>,
          ReturnType<typeof renewalTerm>,
        ];
        expect(next.startsAt).toBe(term.endsAt);
        const within = made.filter(({ days }) => days >= term.startAt && days < next.startAt);
        const heard = within.map(({ days, claim }) => ({ ...claim, occurredOn: days, insuredName: 'ADA  Marsh' }));
        const ended = { startAt: term.startAt, nextStartAt: next.startAt, begunWith: data };
        data = dataAtRenewal(data, ended, heard);
        onPaper = Math.min(9, onPaper + (within.some(({ takes }) => takes) ? 0 : 1));
        expect(data.assets['car']?.['noClaimsDiscount']).toBe(onPaper);
        const told = [...disclosed, ...made.filter(({ days }) => days < next.startAt).map(({ days }) => days)];
        const counts = [...new Set(told)].filter((day) => !isFiveYearsAgo(day, next.startAt)).toSorted();
        const history = data.profiles['ph']?.['vehicleClaimsHistory'] as readonly { readonly date: string }[];
        expect(history.map(({ date }) => date).toSorted()).toEqual(counts);
        expectNoDearer({ data, startAt: next.startAt, hasOffer });
      }
    }),
  );
});

/** By the calendar of the platform, which moves 29 February to 1 March by itself, and of whose day before is the last one that counts. */
function isFiveYearsAgo(day: LocalDate, startAt: LocalDate): boolean {
  const over = new Date(`${day}T00:00:00Z`);
  over.setUTCFullYear(over.getUTCFullYear() + 5);
  return over.getTime() <= Date.parse(`${startAt}T00:00:00Z`);
}

/** What is charged at the renewal beside the price of somebody who was never a customer and gives the same answers, with the same offers. */
function expectNoDearer(turn: {
  readonly data: RiskData;
  readonly startAt: LocalDate;
  readonly hasOffer: boolean;
}): void {
  const { risk } = { risk: { ...sampleRisk({ risk: { startAt: turn.startAt } }), data: turn.data } };
  const offers = turn.hasOffer ? [{ promo: 'TWO', isRetailerKnown: false, termsAccepted: false }] : [];
  const best = newBusinessPrice({ risk, vehicle: NO_FACTS }, offers, tariff);
  if (best.quote.ratingStatus === 'REFERRAL') return;
  expect(best.promoCode).toBe(turn.hasOffer ? 'TWO' : null);
  const claimed = offers[0] ? { promotion: offers[0] } : {};
  const renewal = rate({ ...risk, ...claimed }, NO_FACTS, tariff);
  for (const { difference, what } of compareWithNewBusiness(renewal, best.quote)) expect(difference, what).toBe(0);
  // A renewal without the offer that a new customer has is told as dearer.
  if (turn.hasOffer)
    expect(
      compareWithNewBusiness(rate(risk, NO_FACTS, tariff), best.quote).some(({ difference }) => difference > 0),
    ).toBe(true);
}
