import { addToDate, type LocalDate } from '@marque/base';
import { pricedGroups, pricedRisks } from '@marque/testkit/rating/priced-risks';
import { sampleClaim, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Risk } from '../facts/risk-data.ts';
import { rate } from './rate.ts';
import { type ChangedRisk, rateInTerm } from './rate-in-term.ts';

const tariff = sampleTariff({ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] });
const car = { insuranceGroup: 20 };
const START = '2026-11-27';
/** A quote has many prices, so a landing looks at a quarter of what others do. */
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 200) / 4);

/** A policy sold with one risk that becomes another on a day; otherwise as sold, unless the test says so. */
function changed(before: Risk, after: Risk, more: Partial<ChangedRisk> = {}): ChangedRisk {
  const sold = { before: { risk: before, vehicle: car }, after: { risk: after, vehicle: car } };
  return { ...sold, effectiveOn: '2027-03-01', joined: {}, promotion: null, ...more };
}
const codes = (asked: ChangedRisk) => rateInTerm(asked, tariff).referralReasons.map(({ code }) => code);
const priceOf = (asked: ChangedRisk) =>
  rateInTerm(asked, tariff).availablePaymentSchedules.find(({ active }) => active)?.totals.gross;

describe('a change within the term', () => {
  it('given nothing that changes, then the price is that of the sale on any day of the term', () => {
    const days = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(pricedRisks(tariff), pricedGroups(tariff), days, (risk, insuranceGroup, later) => {
        const sold = rate(risk, { insuranceGroup }, tariff);
        const stands = { risk, vehicle: { insuranceGroup } };
        const effectiveOn = addToDate(risk.startAt, { days: later });
        const nothing = { before: stands, after: stands, effectiveOn, joined: {}, promotion: sold.promotion };
        expect(JSON.stringify(rateInTerm(nothing, tariff))).toBe(JSON.stringify(sold));
      }),
      { numRuns },
    );
  });

  it('given a change that is changed back, then the price is the one before to the penny', () => {
    fc.assert(
      fc.property(pricedRisks(tariff), pricedRisks(tariff), (one, other) => {
        const risk = { ...other, paymentSchedule: one.paymentSchedule };
        expect(JSON.stringify(rateInTerm(changed(risk, one), tariff))).toBe(JSON.stringify(rate(one, car, tariff)));
      }),
      { numRuns },
    );
  });

  it('given a birthday and a claim that grow old in the term, then they move no price', () => {
    const young = { dateOfBirth: '2001-12-20', vehicleClaimsHistory: [{ type: 'AccidentFault', date: '2021-12-20' }] };
    const sold = sampleRisk({ ph: young });
    const more = sampleRisk({ ph: young, car: { annualMileage: 8000 } });
    expect(priceOf(changed(sold, more, { effectiveOn: '2027-06-01' }))).toBe(priceOf(changed(sold, sold)));
  });

  it('given a driver who comes later, then their age counts on the day on which they come, whenever else is changed', () => {
    const noah = {
      ...sampleDriver,
      dateOfBirth: '2002-02-01',
      drivingLicence: { licenceType: 'UKFull', validFrom: '2025-01-20' },
    };
    const withNoah = sampleRisk({ others: { p1: noah } });
    const at = (day: LocalDate) => priceOf(changed(sampleRisk(), withNoah, { effectiveOn: day, joined: { p1: day } }));
    const [soon, later] = [at('2027-01-10'), at('2027-03-01')];
    expect(soon).not.toBe(later);
    const again = changed(withNoah, withNoah, { effectiveOn: '2027-05-01', joined: { p1: '2027-01-10' } });
    expect(priceOf(again)).toBe(soon);
  });

  it('given a promotion of the sale, then it stays though the new answers would not earn it', () => {
    const promoted = sampleTariff({ ...sampleSettings, promotions: samplePromotions });
    const claim = { promotion: sampleClaim({ promo: 'SC1M' }) };
    const sold = sampleRisk({ ph: { address: { postalCode: 'E1 6AN' } }, risk: claim });
    const moved = sampleRisk({ risk: claim });
    const { promotion } = rate(sold, car, promoted);
    expect(promotion).toMatchObject({ promo: 'SC1M', outcome: 'applied' });
    const quote = rateInTerm(changed(sold, moved, { promotion }), promoted);
    expect(quote.promotion).toEqual(promotion);
    expect(quote.availablePaymentSchedules[0]?.totals.discounted).toBe(0);
  });
});

describe('what refers a change', () => {
  const turnsTooOld = { dateOfBirth: '1941-12-20' };
  const sold = sampleRisk({ ph: turnsTooOld });
  it.each<[string, Risk, Partial<ChangedRisk>, string[]]>([
    [
      'more miles of a driver who has grown too old since',
      sampleRisk({ ph: turnsTooOld, car: { annualMileage: 9000 } }),
      {},
      [],
    ],
    [
      'a driver who is too old on the day of the change',
      sampleRisk({ ph: turnsTooOld, others: { p1: { ...sampleDriver, ...turnsTooOld } } }),
      { joined: { p1: '2027-03-01' } },
      ['driver_too_old'],
    ],
    [
      'a driver who is old enough on the day of the change alone',
      sampleRisk({ ph: turnsTooOld, others: { p1: { ...sampleDriver, dateOfBirth: '2010-02-01' } } }),
      { joined: { p1: '2027-03-01' } },
      [],
    ],
    [
      'a car that is too powerful',
      sold,
      { after: { risk: sold, vehicle: { insuranceGroup: 50 } } },
      ['vehicle_too_powerful'],
    ],
    ['an answer that nobody is insured with', sampleRisk({ ph: { ...turnsTooOld, bankrupt: true } }), {}, ['bankrupt']],
  ])('given %s, then %s', (_what, after, more, expected) => {
    expect(codes(changed(sold, after, more))).toEqual(expected);
  });

  it('given a driver in the place of another whom the rule holds for as well, then the new one is referred', () => {
    const [one, other] = ['1941-12-20', '1941-12-21'].map((dateOfBirth) => ({ ...sampleDriver, dateOfBirth }));
    const swapped = changed(sampleRisk({ others: { p1: one ?? {} } }), sampleRisk({ others: { p1: other ?? {} } }));
    expect(codes(swapped)).toEqual([]);
    expect(codes({ ...swapped, joined: { p1: '2027-03-01' } })).toEqual(['driver_too_old']);
  });

  it('given a change that is referred, then it has no price', () => {
    const bankrupt = sampleRisk({ ph: { bankrupt: true } });
    expect(rateInTerm(changed(sampleRisk(), bankrupt), tariff)).toMatchObject({
      ratingStatus: 'REFERRAL',
      startAt: START,
      availablePaymentSchedules: [],
    });
  });
});

describe('a start that is moved before it comes', () => {
  // Any risk has it, and what it takes off ends two months after the start.
  const promoted = sampleTariff({
    ...{ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] },
    promotions: [{ code: 'MONTHS', instalments: 2 }],
  });
  it('given any day, then the price is that of a new quote from that day, and the months of an offer move along', () => {
    const days = fc.integer({ min: -20, max: 40 });
    fc.assert(
      fc.property(pricedRisks(promoted), days, fc.boolean(), (drawn, later, hasOffer) => {
        const risk = hasOffer ? { ...drawn, promotion: sampleClaim({ promo: 'MONTHS' }) } : drawn;
        const moved = { ...risk, startAt: addToDate(risk.startAt, { days: later }) };
        const again = rate(moved, car, promoted);
        fc.pre(again.ratingStatus === 'QUOTE' && later !== 0);
        const { promotion } = rate(risk, car, promoted);
        fc.pre(promotion?.outcome === again.promotion?.outcome);
        const asked = changed(risk, moved, { effectiveOn: moved.startAt, promotion });
        expect(JSON.stringify(rateInTerm(asked, promoted))).toBe(JSON.stringify(again));
      }),
      { numRuns },
    );
  });

  it('given a driver who is too old by the new day, then it is referred, and who was too old before is not', () => {
    const old = { ...sampleDriver, dateOfBirth: '1941-12-05' };
    const risk = sampleRisk({ others: { p1: old } });
    const to = (startAt: LocalDate, from = risk) =>
      codes(changed(from, { ...from, startAt }, { effectiveOn: startAt }));
    expect(to('2026-12-04')).toEqual([]);
    expect(to('2026-12-10')).toEqual(['driver_too_old']);
    expect(to('2026-12-20', { ...risk, startAt: '2026-12-10' })).toEqual([]);
  });
});
