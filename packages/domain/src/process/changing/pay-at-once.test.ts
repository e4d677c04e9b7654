import { startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../../policy/policy.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { endedLife, endedLifeTerms } from '../foreseen-end/testing/ended-life.ts';
import { foreseeChange } from './foresee-change.ts';
import { payAtOnce, withPaidAtOnce } from './pay-at-once.ts';

const sold = soldAs({ kind: 'ANNUAL', schedule: 'MONTHLY', startAt: '2027-04-01' });
const NOW = '2027-06-10T12:00:00.000Z';
const at = (day: string) => startOfDay(day, 'Europe/London');

/** The policy at £44.80 a month, with April, May and June paid. */
function inJune(policy: Policy = sold) {
  const life = endedLife(policy, 'CARD');
  for (const day of ['2027-04-01', '2027-05-01', '2027-06-01']) life.runAt(at(day));
  return life;
}
const account = inJune().account(NOW);
const paidAtOnce = { from: '2027-07-01', chargedAt: NOW };
const yearly = withPaidAtOnce(sold, paidAtOnce);
const offered = soldAs({
  ...{ kind: 'ANNUAL', schedule: 'MONTHLY', startAt: '2027-04-01' },
  discount: { pennies: 500, endAt: '2027-07-31' },
});
const ended = { kind: 'CANCELLED', effectiveAt: '2027-06-20T00:00:00.000Z', decidedAt: NOW, reason: null } as const;
const notice = {
  ...{ period: 4, methodId: 'mandate', amount: 4480, drawOn: '2027-07-01', givenAt: NOW },
} as const;
const arrears = { period: 3, later: [] } as unknown as BillAccount['arrears'];

describe('paying the rest of a year at once', () => {
  it('given months that are paid, then it is charged from the next month that is in no books', () => {
    expect(payAtOnce(account, { type: 'SINGLE_PAYMENT', now: NOW })).toEqual({ ok: true, value: paidAtOnce });
  });

  it.each([
    ['by the month, as it is', {}, 'MONTHLY', 'schedule_same'],
    ['at once, as it is', { policy: yearly }, 'SINGLE_PAYMENT', 'schedule_same'],
    ['by the month, within a year that is paid', { policy: yearly }, 'MONTHLY', 'schedule_paid'],
    ['at once, with a payment that failed', { arrears }, 'SINGLE_PAYMENT', 'account_suspended'],
    ['at once, before cover begins', { policy: { ...sold, startsAt: at('2027-07-01') } }, 'SINGLE_PAYMENT', undefined],
    ['at once, as an end waits', { policy: { ...sold, termination: ended } }, 'SINGLE_PAYMENT', undefined],
    [
      'at once, as its last month runs',
      { progress: { ...account.progress, charged: 12 } },
      'SINGLE_PAYMENT',
      undefined,
    ],
    ['at once, while a debit is announced', { progress: { ...account.progress, notice } }, 'SINGLE_PAYMENT', undefined],
    ['at once, while a debit is under way', { underWay: 4480 }, 'SINGLE_PAYMENT', undefined],
    ['at once, while a page is open', { underWayBesides: 4480 }, 'SINGLE_PAYMENT', undefined],
    ['at once, while the card is asked', { isCardAsked: true }, 'SINGLE_PAYMENT', undefined],
    ['at once, with a month missed', { progress: { ...account.progress, missed: 1 } }, 'SINGLE_PAYMENT', undefined],
    ['at once, while an offer runs', inJune(offered).account(NOW), 'SINGLE_PAYMENT', undefined],
  ] as const)('is refused by name: %s', (_what, more, type, code) => {
    const stands = { ...account, ...(more as Partial<BillAccount>) };
    expect(payAtOnce(stands, { type, now: NOW })).toEqual({ ok: false, problem: { code: code ?? 'schedule_not_now' } });
  });

  it('given nine months that are left, then they are due now, and nothing later', () => {
    const foreseen = foreseeChange(account, endedLifeTerms, { versions: [], paidAtOnce, now: NOW });
    expect(foreseen).toMatchObject({ prorata: 9 * 4480, dueNow: 9 * 4480, withNext: 0, back: 0 });
    expect(foreseen.periods).toMatchObject([{ startAt: '2027-07-01', endAt: '2028-04-01', total: 9 * 4480 }]);
    expect(foreseen.payments.map(({ to }) => to)).toEqual([null, null, null]);
  });

  it('given credit, then it pays first; given something that was to come with the next month, then it comes now', () => {
    const due = (balance: number) =>
      foreseeChange({ ...account, balance }, endedLifeTerms, { versions: [], paidAtOnce, now: NOW }).dueNow;
    expect([due(-1000), due(700)]).toEqual([9 * 4480 - 1000, 9 * 4480 + 700]);
  });
});
