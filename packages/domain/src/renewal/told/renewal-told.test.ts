import { sampleClaim, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import type { ChangedBy, Policy, PolicyVersion } from '../../policy/policy.ts';
import type { Quote } from '../../rating/quote.ts';
import { rate } from '../../rating/rate.ts';
import { lastPremium } from './last-premium.ts';
import { type RenewalKind, renewalTold, type ToldFacts } from './renewal-told.ts';

const TURN = '2027-11-27T00:00:00.000Z';
const tariff = sampleTariff({
  ...{ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const },
  promotions: [...samplePromotions, { code: 'TWO', instalments: 2 }],
});
const quoteOf = (differences: SampleDifferences = {}): Quote =>
  rate(sampleRisk(differences), { insuranceGroup: 19, power: 'ELECTRIC' }, tariff);
const monthOf = (quote: Quote) =>
  quote.availablePaymentSchedules.find(({ type }) => type === 'MONTHLY')?.totals.gross ?? 0;
const versionOf = (version: number, startedAt: string, quote: Quote): PolicyVersion => {
  const { data, ...choices } = sampleRisk();
  return { version, startedAt, data, choices, quote };
};
const policyWith = (versions: readonly PolicyVersion[], more: Partial<Policy> = {}): Policy => ({
  ...{ policyId: 'P', policyNumber: 'N', proposalCode: 'C', externalReference: 'R', accountId: 'A' },
  ...{ schemeCode: 'flex', productKind: 'SUBSCRIPTION', language: 'en', timeZone: 'Europe/London' },
  ...{ createdAt: '2026-11-20T13:00:00.000Z', startAt: '2026-11-27', startsAt: '2026-11-27T00:00:00.000Z' },
  ...{ endsAt: null, termination: null, renewalCycle: 0, successorId: null, autoRenewal: true },
  ...{ billingDays: [{ from: '2026-11-27', day: 27 }], paymentSchedule: 'MONTHLY', firstPayment: 0, versions },
  ...more,
});
const sold = versionOf(1, '2026-11-27T00:00:00.000Z', quoteOf());
const more = quoteOf({ car: { annualMileage: 20_000 } });
const most = quoteOf({ car: { annualMileage: 30_000 } });
const card = { type: 'CARD', name: 'Visa 4242' } as const;
const told = (facts: Partial<ToldFacts> = {}) =>
  renewalTold({
    ...{ policy: policyWith([sold]), quote: more, schedule: 'MONTHLY', paid: 12_345, owed: 0, means: card },
    ...{ term: { startsAt: TURN, endsAt: '2028-11-27T00:00:00.000Z' }, firstTaken: { amount: 4221, on: '2027-11-27' } },
    ...facts,
  });

it.each([
  ['renews', { autoRenewal: true }, 4816],
  ['is to be agreed to', { autoRenewal: null }, 4816],
  ['is not wanted', { autoRenewal: false }, undefined],
] as const)('what is unpaid is told where the renewal waits for it: one that %s', (_is, more, owed) => {
  expect(told({ policy: policyWith([sold], more), owed: 4816 }).owed).toBe(owed);
  expect(told({ policy: policyWith([sold], more), owed: 0 }).owed).toBeUndefined();
});

const guestChange = (effectiveAt: string): ChangedBy => ({ adjustmentId: 'G', effectiveAt, changes: [] });
const guest = (version: PolicyVersion, effectiveAt: string): PolicyVersion => ({
  ...version,
  choices: { ...version.choices, driversUntil: { p1: '2027-11-26' } },
  changedBy: guestChange(effectiveAt),
});

describe('the premium of the term that ends', () => {
  const year = 12 * monthOf(sold.quote);
  const offered = quoteOf({ risk: { promotion: sampleClaim({ promo: 'TWO' }) } });
  const changedAt = (moment: string, quote: Quote, number = 2) => versionOf(number, moment, quote);

  it.each([
    ['that was never changed: as it was sold', [sold], year, false],
    [
      'that was sold with an offer: less what the offer took off',
      [versionOf(1, sold.startedAt, offered)],
      10 * monthOf(offered),
      false,
    ],
    [
      'that was changed once: a year at the price since then',
      [sold, changedAt('2027-03-01T00:00:00.000Z', more)],
      12 * monthOf(more),
      true,
    ],
    [
      'that was changed twice: a year at the price since the latest',
      [sold, changedAt('2027-03-01T00:00:00.000Z', more), changedAt('2027-06-01T00:00:00.000Z', most, 3)],
      12 * monthOf(most),
      true,
    ],
    [
      'whose change waits for a day within it: a year at that price',
      [sold, changedAt('2027-11-26T23:00:00.000Z', more)],
      12 * monthOf(more),
      true,
    ],
    [
      'in which somebody drives until its last day: as it costs without them',
      [
        sold,
        guest(changedAt('2027-11-01T00:00:00.000Z', most), '2027-11-01T00:00:00.000Z'),
        { ...changedAt(TURN, more, 3), changedBy: guestChange('2027-11-01T00:00:00.000Z') },
      ],
      12 * monthOf(more),
      true,
    ],
    [
      'in which somebody drives until its last day and nobody leaves, since it ends: as it was before they came',
      [sold, guest(changedAt('2027-11-01T00:00:00.000Z', most), '2027-11-01T00:00:00.000Z')],
      year,
      false,
    ],
    ['whose change waits for the turn: as it was sold', [sold, changedAt(TURN, more)], year, false],
    [
      'whose change was taken back: as it was sold',
      [
        sold,
        changedAt('2027-03-01T00:00:00.000Z', more),
        { ...versionOf(3, '2027-03-01T00:00:00.000Z', sold.quote), sameAs: 1 },
      ],
      year,
      false,
    ],
  ])('of a policy %s', (_what, versions, term, isAnnualised) => {
    expect(lastPremium(policyWith(versions), TURN)).toMatchObject({ term, isAnnualised, payments: 12 });
  });

  it('of a policy that is paid at once is one payment', () => {
    const premium = lastPremium(policyWith([sold], { paymentSchedule: 'SINGLE_PAYMENT' }), TURN);
    expect(premium).toMatchObject({ schedule: 'SINGLE_PAYMENT', payments: 1, term: premium.payment });
  });
});

describe('what is told of a renewal', () => {
  const referred = { ...more, ratingStatus: 'REFERRAL', referralReasons: [{ code: 'x', message: 'y', answers: [] }] };
  const rows: readonly [RenewalKind, string, Partial<ToldFacts>, Partial<Policy>][] = [
    ['renews', 'agreed, with a card', {}, {}],
    ['renews', 'agreed, by the month, with nothing kept', { means: null }, {}],
    ['renews', 'agreed, at once, with a card', { schedule: 'SINGLE_PAYMENT' }, {}],
    ['needs-means', 'agreed, at once, with nothing kept', { schedule: 'SINGLE_PAYMENT', means: null }, {}],
    ['asks', 'never asked', {}, { autoRenewal: null }],
    ['asks', 'never asked, at once, nothing kept', { schedule: 'SINGLE_PAYMENT', means: null }, { autoRenewal: null }],
    ['opted-out', 'opted out', {}, { autoRenewal: false }],
    ['referred', 'agreed, without a price', { quote: referred as Quote }, {}],
    ['referred', 'opted out, without a price', { quote: referred as Quote }, { autoRenewal: false }],
    ['referred', 'never asked, without a price', { quote: referred as Quote }, { autoRenewal: null }],
  ];

  it.each(rows)(
    'is %s, of a policy %s; only what renews names a day on which money is taken',
    (kind, _what, facts, policy) => {
      const said = told({ ...facts, policy: policyWith([sold], policy) });
      expect(said.kind).toBe(kind);
      expect(said.taken !== null).toBe(kind === 'renews');
      expect([said.premium, said.movement].map((one) => one === null)).toEqual([
        kind === 'referred',
        kind === 'referred',
      ]);
      expect(said.reasons.length > 0).toBe(kind === 'referred');
    },
  );

  it.each([0, 1, 2, 3, 4, 9])(
    'has the further message from the fourth renewal on: after %i renewals',
    (renewalCycle) => {
      const said = told({ policy: policyWith([sold], { renewalCycle }) });
      expect([said.renewal, said.hasFurtherMessage]).toEqual([renewalCycle + 1, renewalCycle >= 3]);
    },
  );

  it('says both terms and what lies between them, in whole terms', () => {
    const said = told();
    expect(said).toMatchObject({ begins: TURN, ends: '2028-11-27T00:00:00.000Z', paid: 12_345 });
    expect(said.taken).toEqual({ amount: 4221, on: '2027-11-27', from: card });
    expect([said.movement?.from, said.movement?.to]).toEqual([said.last.term, said.premium?.term]);
  });
});
