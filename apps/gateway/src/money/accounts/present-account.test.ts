import type { Policy } from '@marque/domain/policy/policy';
import { expect, it } from 'vitest';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { presentAccount } from './present-account.ts';

const now = '2026-11-27T09:00:00.000Z';
const facts = { balance: undefined, method: undefined, isRegistered: false, now };
const of = (policy: Policy) => ({
  ...{ account_id: 'ACCOUNT234567892', brand: 'showcase', owner: 'somebody', proposal_code: 'PROPOSAL2345' },
  ...{ policy, billing: null },
});

it('names the day of the month where payments follow each month, and from when', () => {
  const monthly = of(samplePolicy());
  expect(presentAccount(monthly, facts)).toMatchObject({ paymentDay: 27, paymentsFrom: '2026-12-27' });
  const later = presentAccount(monthly, { ...facts, now: '2026-12-27T09:00:00.000Z' });
  expect(later).toMatchObject({ paymentDay: 27, paymentsFrom: null });
});

it('names no day of the month where cover was paid at once or given', () => {
  const once = { ...samplePolicy(), productKind: 'DRIVEAWAY', paymentSchedule: 'SINGLE_PAYMENT' } as const;
  const driveaway = { ...once, endsAt: '2026-12-02T00:00:00.000Z', firstPayment: 0 };
  expect(presentAccount(of(driveaway), facts)).toMatchObject({ paymentDay: null, paymentsFrom: null });
});
