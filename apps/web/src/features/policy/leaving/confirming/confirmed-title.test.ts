import { expect, test } from 'vitest';
import { confirmedLead } from './confirmed-title.ts';

const ended = {
  ...({ policyStatus: 'CANCELLED', termEndsAt: null, insurersEnd: null } as const),
  ...{ inceptedAt: '2026-12-05T00:00:00.000Z', terminatedAt: '2026-12-16T00:00:00.000Z' },
};
const nothingLeft = { leftToPay: 0, comesBack: 0 };
const lead = (detail: object, money: object = {}) =>
  confirmedLead({ ...nothingLeft, ...money }, { isWaiting: false, policyDetail: { ...ended, ...detail } });

test('who ended cover themselves reads that all is done; whom the insurer has ended reads where it is said why', () => {
  expect(lead({})).toBe('leaving.done.lead');
  expect(lead({ insurersEnd: 'CANCELLED' })).toBe('leaving.done.leadInsurers');
  expect(lead({ policyStatus: 'VOIDED', insurersEnd: 'VOIDED' })).toBe('leaving.done.leadVoid');
});

test('what is left to pay, or a debit that still comes, is said of either end', () => {
  for (const insurersEnd of [null, 'CANCELLED']) {
    expect(lead({ insurersEnd }, { leftToPay: 420 })).toBe('leaving.done.leadOwes');
    expect(lead({ insurersEnd }, { comesBack: 420 })).toBe('leaving.done.leadDebit');
  }
});
