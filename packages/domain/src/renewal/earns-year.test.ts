import { expect, it } from 'vitest';
import type { RecordedClaim } from '../claims/recorded-claim.ts';
import { earnsYear } from './earns-year.ts';

const term = { startAt: '2026-11-27', nextStartAt: '2027-11-27' };
const accident: RecordedClaim = { occurredOn: '2027-03-01', claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true };

it.each<[string, Partial<RecordedClaim>, boolean]>([
  ['an accident that was paid for', {}, false],
  ['an accident on the first day', { occurredOn: '2026-11-27' }, false],
  ['an accident on the last day', { occurredOn: '2027-11-26' }, false],
  ['an accident before the term', { occurredOn: '2026-11-26' }, true],
  ['an accident in the next term', { occurredOn: '2027-11-27' }, true],
  ['an accident that is still open', { status: 'ACTIVE', isPaid: false }, false],
  ['a claim closed without a payment', { isPaid: false }, true],
  ['an accident settled as somebody else’s fault', { fault: 'OTHERS' }, true],
  ['an open accident that is somebody else’s fault so far', { fault: 'OTHERS', status: 'ACTIVE' }, false],
  ['a claim for glass', { claimType: 'WINDSCREEN' }, true],
])('a term with %s earns a year: %s', (_what, part, earns) => {
  expect(earnsYear(term, [{ ...accident, ...part }])).toBe(earns);
});

it('a term without any claim earns a year', () => {
  expect(earnsYear(term, [])).toBe(true);
});
