import { expect, it } from 'vitest';
import { howItStands, type RenewalStands } from './how-it-stands.ts';

type Account = Parameters<typeof howItStands>[1];

const account = (stage: 'PLANNED' | 'UNPAID' | null, missed?: number | null): Account => ({
  nextTerm: stage && { stage },
  missedPayment: missed === undefined ? null : { stopsRenewal: missed },
});

it.each<[given: string, autoRenewal: boolean | null, account: Account, stands: RenewalStands]>([
  ['nothing is unpaid', true, account(null), 'renews'],
  ['its account is not known yet', true, undefined, 'renews'],
  ['its year is asked for soon', true, account('PLANNED'), 'renews'],
  ['its year is not paid', true, account('UNPAID'), 'unpaid'],
  ['its notice asks for a bill', true, account(null, 4816), 'owed'],
  ['a payment failed that its notice does not ask for', true, account(null, null), 'renews'],
  ['nobody asked its customer', null, account(null, 4816), 'open'],
])('a renewal where %s', (_given, autoRenewal, paidFrom, stands) => {
  expect(howItStands(autoRenewal, paidFrom)).toBe(stands);
});
