import type { Brand } from '@marque/catalogue';
import type { PaymentFailure } from '@marque/domain/process/arrears/arrears-case';
import { openOrAdd } from '@marque/domain/process/arrears/open-or-add';
import type { BillAccount } from '@marque/domain/process/bill-run/bill-account';
import { billSteps } from '@marque/domain/process/bill-run/bill-steps';
import { soldMonthly } from '@marque/domain/process/bill-run/testing/sold-monthly';
import { beforeAll, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { lettersOf } from './letters-of.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});

const now = '2027-03-02T06:00:00.000Z';
const policy = soldMonthly('2027-02-02');
const declined: PaymentFailure = {
  ...{ reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', amount: 4480, period: 2 },
  triedAgainOn: null,
};
const billed: BillAccount = {
  ...{
    policy,
    balance: 4480,
    underWay: 0,
    underWayBesides: 0,
    isCardAsked: false,
    arrears: null,
    hold: null,
    answerUntil: null,
  },
  means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true },
  progress: { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 },
};
const told = (account: BillAccount) =>
  lettersOf(brand, {
    row: { ...{ accountId: 'A', brand: 'showcase', owner: 'o', proposalCode: 'P', policyId: 'p' }, ...stored(account) },
    account,
    billed: billSteps(account, termsAsSold(brand, account.policy), now),
  });
const stored = ({ progress, arrears, hold }: BillAccount) => ({ progress, arrears, hold, toSend: 0, isEnded: false });
const failed = (failure: Partial<PaymentFailure>) =>
  openOrAdd(null, { ...declined, ...failure }, { now, timeZone: policy.timeZone });

it.each([
  ['a refusal', {}, null, { kind: 'payment-failed', facts: { amount: 4480, triesAgainOn: '2027-03-05' } }],
  ['a refusal for good', { isFinal: true }, null, { kind: 'card-wanted', facts: { isRefused: true } }],
  [
    'nothing to ask',
    { reason: 'NO_MEANS', methodId: null },
    null,
    { kind: 'card-wanted', facts: { isRefused: false } },
  ],
  [
    'a question of the bank',
    { reason: 'NEEDS_CONFIRMATION' },
    '2027-03-05T00:00:00.000Z',
    { kind: 'confirm-payment', facts: { amount: 4480, until: '2027-03-04' } },
  ],
] as const)('tells of %s by the letter for it', (_what, failure, answerUntil, letter) => {
  const means = 'reason' in failure && failure.reason === 'NO_MEANS' ? null : billed.means;
  expect(told({ ...billed, means, arrears: failed(failure), answerUntil })).toMatchObject([letter]);
});

it('tells all months that were slept over in one letter', () => {
  const slept = { ...billed, policy: soldMonthly('2026-11-02'), balance: 0 };
  const account = { ...slept, progress: { ...billed.progress, charged: 1, asked: 1 } };
  const month = (from: string, through: string) => ({ from, through, amount: 4480 });
  const each = [
    month('2026-12-02', '2027-01-01'),
    month('2027-01-02', '2027-02-01'),
    month('2027-02-02', '2027-03-01'),
  ];
  expect(told(account)).toEqual([{ kind: 'months-missed', facts: { amount: 3 * 4480, months: 3, each } }]);
});

it('tells of a month that begins while an earlier payment is open, with all that is open', () => {
  const opened = openOrAdd(
    null,
    { ...declined, period: 1 },
    { now: '2027-02-02T06:00:00.000Z', timeZone: policy.timeZone },
  );
  const arrears = opened && { ...opened, isTold: true };
  const progress = { ...billed.progress, charged: 1, asked: 1 };
  expect(told({ ...billed, progress, arrears, hold: { until: '2027-03-20', reason: 'talking' } })).toMatchObject([
    { kind: 'month-joined', facts: { amount: 4480, owed: 2 * 4480, from: '2027-03-02' } },
  ]);
});

it('tells a month that was slept over in full though what was missed before was paid since', () => {
  const slept = { ...billed, policy: soldMonthly('2026-11-02'), balance: 0 };
  const progress = { ...billed.progress, charged: 3, asked: 3, missed: 8960 };
  expect(told({ ...slept, progress })).toMatchObject([{ kind: 'months-missed', facts: { amount: 4480, months: 1 } }]);
});

it('thanks for a part, and says what is left and until when nothing is asked', () => {
  const opened = failed({});
  const arrears = opened && { ...opened, isTold: true, nextTryOn: '2027-03-05' };
  expect(told({ ...billed, balance: 2000, arrears })).toMatchObject([
    { kind: 'part-paid', facts: { amount: 2000, restsUntil: '2027-03-05', triesAgainOn: '2027-03-08' } },
  ]);
});

it('says thanks only to somebody who was told', () => {
  const arrears = failed({});
  expect(told({ ...billed, balance: 0, arrears })).toEqual([]);
  expect(told({ ...billed, balance: 0, arrears: arrears && { ...arrears, isTold: true } })).toEqual([
    { kind: 'arrears-over', facts: {}, about: expect.any(String) },
  ]);
});

it('tells of a debit that is called off, and nothing of it where a death calls it off', () => {
  const notice = { period: 2, givenAt: now, methodId: 'debit', amount: 4480, drawOn: '2027-03-30' };
  const means = { methodId: 'debit', type: 'BACS_DEBIT', provider: 'gocardless', isGood: false } as const;
  const announced = { ...billed, balance: 0, means, progress: { ...billed.progress, notice } };
  expect(told(announced)).toEqual([{ kind: 'debit-withdrawn', facts: { amount: 4480, drawOn: '2027-03-30' } }]);
  expect(told({ ...announced, means: { ...means, isGood: true }, isStill: true })).toEqual([]);
});
