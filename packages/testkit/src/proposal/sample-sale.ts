import type { Sale } from '@marque/domain/process/bind-starts-policy';
import type { Quote } from '@marque/domain/rating/quote';
import { sampleQuote } from '../rating/sample-quote.ts';

/** A sale for tests: flex, from 27 November 2026, paid by the month. */
export function sampleSale(quote: Partial<Quote> = {}): Sale {
  const priced = sampleQuote(quote);
  return {
    proposalCode: 'PROP2345',
    externalReference: 'REFERENCE2345',
    schemeCode: 'flex',
    productKind: 'SUBSCRIPTION',
    data: { profiles: { ph: { firstName: 'Ada', lastName: 'Marsh' } }, assets: { car: { vrn: 'LK21ABC' } }, quote: {} },
    choices: { startAt: priced.startAt, voluntaryExcess: 20_000, covers: [], paymentSchedule: 'MONTHLY' },
    quote: priced,
    covers: [],
    autoRenewal: null,
  };
}

/** What surrounds the sample sale when it is bound at 13:00 on 20 November 2026. */
export const sampleBind = {
  accountId: 'ACCOUNT23456',
  policyId: 'POLICY234567',
  policyNumber: 'SHO-2345-6789',
  language: 'en',
  timeZone: 'Europe/London',
  now: '2026-11-20T13:00:00.000Z',
};
