import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import { describe, expect, it } from 'vitest';
import type { PolicyVersion } from '../policy.ts';
import { searchedBy } from './searched-by.ts';

const version = (holder: { [answer: string]: unknown }, vrn?: string): PolicyVersion => ({
  ...{ version: 1, startedAt: '2026-11-27T00:00:00.000Z', quote: sampleQuote() },
  data: { profiles: { ph: holder }, assets: { car: vrn === undefined ? {} : { vrn } }, quote: {} },
  choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
});

describe('what a policy is searched by', () => {
  it('is the e-mail of its sale, the name and postcode that were told last, and every car that it ever had', () => {
    const sold = version({ email: 'Ada@Example.com', lastName: 'Früh', address: { postalCode: 'bs1 4dj' } }, 'AB12CDE');
    const changed = version(
      { email: 'b@example.com', lastName: 'MARSH', address: { postalCode: 'Bs2 1aa' } },
      'yk17 pfd',
    );
    expect(searchedBy({ versions: [sold, changed, changed] })).toEqual({
      email: 'ada@example.com',
      name: { last: 'marsh', postalCode: 'BS21AA' },
      registrations: ['AB12CDE', 'YK17PFD'],
    });
    expect(searchedBy({ versions: [sold] }).name).toEqual({ last: 'früh', postalCode: 'BS14DJ' });
  });

  it('is nothing where nothing was told', () => {
    expect(searchedBy({ versions: [] })).toEqual({ email: null, name: null, registrations: [] });
    expect(searchedBy({ versions: [version({ address: null, email: '' })] })).toEqual({
      ...{ email: null, name: null, registrations: [] },
    });
  });
});
