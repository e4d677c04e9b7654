import {
  BillingRequestStatus,
  EventResourceType,
  MandateStatus,
  PaymentCurrency,
  PaymentStatus,
} from 'gocardless-nodejs';
import { expect, it } from 'vitest';
import { filterValues } from './filter-values.ts';

it('knows the words that GoCardless’ own library knows', () => {
  const sorted = (of: object) => Object.values(of).sort();
  const known = {
    billing_requests: { status: sorted(BillingRequestStatus) },
    mandates: { status: sorted(MandateStatus) },
    payments: { status: sorted(PaymentStatus), currency: sorted(PaymentCurrency) },
    events: { resource_type: sorted(EventResourceType) },
  };
  const ours = Object.entries(filterValues).map(([kind, filters]) => [
    kind,
    Object.fromEntries(Object.entries(filters).map(([name, words]) => [name, [...words].sort()])),
  ]);
  expect(Object.fromEntries(ours)).toEqual(known);
});
