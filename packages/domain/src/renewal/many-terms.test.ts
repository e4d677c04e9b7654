import { addToDate, type LocalDate } from '@marque/base';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RiskData } from '../facts/risk-data.ts';
import { rate } from '../rating/rate.ts';
import { dataAtRenewal } from './carried/data-at-renewal.ts';
import { renewalTerm } from './renewal-term.ts';
import type { ClaimOfTerm } from './with-claims-of-term.ts';
import type { StepBack } from './years/step-back.ts';
import type { TermOfYears } from './years/term-of-years.ts';

/** Each kind of claim under the policy, and whether it takes a year: by the rules on paper, not by the code. */
const kinds: readonly [Omit<ClaimOfTerm, 'occurredOn' | 'insuredName'>, boolean][] = [
  [{ claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, fault: 'CUSTOMER' }, true],
  [{ claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, fault: 'OTHERS' }, false],
  [{ claimType: 'ACCIDENT', status: 'ACTIVE', isPaid: false, fault: 'UNKNOWN' }, true],
  [{ claimType: 'ACCIDENT', status: 'ACTIVE', isPaid: false, fault: 'OTHERS' }, false],
  [{ claimType: 'THEFT', status: 'SETTLED', isPaid: false, fault: 'UNKNOWN' }, false],
  [{ claimType: 'FIRE_DAMAGE', status: 'SETTLED', isPaid: true, fault: 'UNKNOWN' }, true],
  [{ claimType: 'WINDSCREEN', status: 'SETTLED', isPaid: true, fault: 'UNKNOWN' }, false],
];

/** What one, two, and three or more claims of a year leave of 0 to 9 years, as it stands on paper. */
const left = {
  without: ['0001234455', '0000011223', '0000000000'],
  with: ['0001456789', '0000234455', '0000011223'],
} as const;
/** The years after a year with some claims, by the paper. */
const stepped = (years: number, claims: number, isProtected: boolean) =>
  claims === 0
    ? Math.min(9, years + 1)
    : Number(left[isProtected ? 'with' : 'without'][Math.min(claims, 3) - 1]?.[years]);
/** The table as it is sold: rows from four years on. */
const table: StepBack = {
  cover: 'ncb_protection',
  stepBack: [4, 5, 6, 7, 8, 9].flatMap((years) =>
    [1, 2, 3].map((claims) => ({
      ...{ years, claims },
      withProtection: stepped(years, claims, true),
      withoutProtection: stepped(years, claims, false),
    })),
  ),
};

const timeZone = 'Europe/London';
/** Of a car whose group is known. */
const CAR = { insuranceGroup: 12 };
const tariff = sampleTariff({
  ...sampleSettings,
  referrals: [...sampleSettings.referrals, { code: 'kept', check: 'no_claims_kept', yearsLeft: 5 }],
});
const dayFrom = (first: LocalDate, max: number) =>
  fc.integer({ min: 0, max }).map((days) => addToDate(first, { days }));
const lives = fc.record({
  firstStartAt: dayFrom('2026-11-27', 1500),
  years: fc.integer({ min: 0, max: 9 }),
  terms: fc.integer({ min: 1, max: 9 }),
  disclosed: fc.uniqueArray(dayFrom('2021-01-01', 2100), { maxLength: 2 }),
  // A claim is heard of before its turn, or so many turns later.
  claims: fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 3600 }), fc.constantFrom(...kinds), fc.constantFrom(0, 0, 1, 2)),
    { maxLength: 4, selector: ([day]) => day },
  ),
  isProtected: fc.boolean(),
});

it('over many terms: no gap, no overlap, and the years and the looks back of a calendar of paper', () => {
  fc.assert(
    fc.property(lives, ({ firstStartAt, years, terms, disclosed, claims, isProtected }) => {
      const made = claims.map(([days, [claim, takes], later]) => ({
        ...{ days: addToDate(firstStartAt, { days }), claim, takes, later },
      }));
      let data: RiskData = sampleRisk({
        ph: { vehicleClaimsHistory: disclosed.map((date) => ({ type: 'Windscreen', date, ncdAffected: false })) },
        car: { noClaimsDiscount: years },
      }).data;
      const ended: TermOfYears[] = [];
      for (let cycle = 0; cycle < terms; cycle += 1) {
        const [term, next] = [0, 1].map((more) => renewalTerm({ firstStartAt, timeZone }, cycle + more)) as [
          ReturnType<typeof renewalTerm>,
          ReturnType<typeof renewalTerm>,
        ];
        expect(next.startsAt).toBe(term.endsAt);
        const last: TermOfYears = {
          ...{ startAt: term.startAt, nextStartAt: next.startAt, begunWith: data, endedWith: data },
          isProtectedOn: () => isProtected,
        };
        const inTerm = (one: { readonly startAt: LocalDate; readonly nextStartAt: LocalDate }) =>
          made.filter(({ days }) => days >= one.startAt && days < one.nextStartAt);
        const known = [...ended, last].map((one, index) => inTerm(one).filter(({ later }) => index + later <= cycle));
        const heard = known
          .flat()
          .map(({ days, claim }) => ({ ...claim, occurredOn: days, insuredName: 'ADA  Marsh' }));
        data = dataAtRenewal({ earlier: ended, last }, { claims: heard, table });
        ended.push(last);
        const onPaper = known.reduce(
          (held, ofTerm) => stepped(held, ofTerm.filter(({ takes }) => takes).length, isProtected && held >= 4),
          years,
        );
        expect(data.assets['car']?.['noClaimsDiscount']).toBe(onPaper);
        const told = [...disclosed, ...known.flat().map(({ days }) => days)];
        const counts = [...new Set(told)].filter((day) => !isFiveYearsAgo(day, next.startAt)).toSorted();
        const history = data.profiles['ph']?.['vehicleClaimsHistory'] as readonly { readonly date: string }[];
        expect(history.map(({ date }) => date).toSorted()).toEqual(counts);
        expectNotRefusedForYears(data, next.startAt);
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

/** Nobody is refused for years that we have carried over ourselves. */
function expectNotRefusedForYears(data: RiskData, startAt: LocalDate): void {
  const { referralReasons } = rate({ ...sampleRisk({ risk: { startAt } }), data }, CAR, tariff);
  expect(referralReasons.map(({ code }) => code)).not.toContain('kept');
}
