import { sampleClaim, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { expect, it } from 'vitest';
import type { Policy } from '../../policy/policy.ts';
import { rate } from '../../rating/rate.ts';
import { firstTaken } from './first-taken.ts';

const TURN = '2027-11-27';
const tariff = sampleTariff({
  ...{ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const },
  promotions: [...samplePromotions, { code: 'TWO', instalments: 2 }],
});
const quoteOf = (promo?: string) =>
  rate(
    sampleRisk({ risk: { startAt: TURN, ...(promo && { promotion: sampleClaim({ promo }) }) } }),
    { insuranceGroup: 19, power: 'ELECTRIC' },
    tariff,
  );
const totalOf = (type: string) =>
  quoteOf().availablePaymentSchedules.find((schedule) => schedule.type === type)?.totals.gross;
const policy: Policy = {
  ...{ policyId: 'P', policyNumber: 'N', proposalCode: 'C', externalReference: 'R', accountId: 'A' },
  ...{ schemeCode: 'flex', productKind: 'SUBSCRIPTION', language: 'en', timeZone: 'Europe/London' },
  ...{ createdAt: '2026-11-20T13:00:00.000Z', startAt: '2026-11-27', startsAt: '2026-11-27T00:00:00.000Z' },
  ...{ endsAt: null, termination: null, renewalCycle: 0, successorId: null, autoRenewal: true },
  ...{ billingDays: [{ from: '2026-11-27', day: 27 }], paymentSchedule: 'MONTHLY', firstPayment: 0, versions: [] },
};
const moved: Policy = { ...policy, billingDays: [...policy.billingDays, { from: '2027-02-01', day: 5 }] };
const next = (promo?: string) => ({
  ...{ policy, quote: quoteOf(promo), schedule: 'MONTHLY' as const },
  ...{ startsAt: `${TURN}T00:00:00.000Z`, takenOn: TURN },
});

it.each([
  ['no offer: the first, as the term begins', next(), TURN],
  [
    'no offer, told too late: the first, fourteen days after the notice',
    { ...next(), takenOn: '2027-12-13' },
    '2027-12-13',
  ],
  ['no offer, another payment day: the first, on that day', { ...next(), policy: moved }, '2027-12-05'],
  ['two free months: the third', next('TWO'), '2028-01-27'],
  [
    'two free months, told too late: the third, which is later',
    { ...next('TWO'), takenOn: '2027-12-13' },
    '2028-01-27',
  ],
  ['two free months, another payment day: the third, on that day', { ...next('TWO'), policy: moved }, '2028-02-05'],
])('the first payment of a next term that costs something, with %s', (_what, given, on) => {
  expect(firstTaken(given)).toEqual({ amount: totalOf('MONTHLY'), on });
});

it('is that of the year where it is paid at once, on the day on which that is asked for', () => {
  const once = { ...next(), schedule: 'SINGLE_PAYMENT' as const, takenOn: '2027-11-20' };
  expect(firstTaken(once)).toEqual({ amount: totalOf('SINGLE_PAYMENT'), on: '2027-11-20' });
});

it('is none where an offer pays the whole term, and without a price', () => {
  expect(firstTaken(next('SC12M'))).toBeNull();
  expect(firstTaken({ ...next(), quote: { ...quoteOf(), ratingStatus: 'REFERRAL' } })).toBeNull();
});
