import { expect, it } from 'vitest';
import { unpaidUnasked } from './unpaid-unasked.ts';

const next = (stage: 'PLANNED' | 'TRIED_AGAIN', amount: number) => ({
  ...{ underWay: [], nothingOn: null, standstill: null },
  next: {
    stage,
    amount,
    on: '2026-12-01',
    periodStart: '2026-12-01',
    periodEnd: '2027-01-01',
    methodId: 'M1',
    forgotten: 0,
    comesBack: 0,
  },
});

it('what is open is asked for by nobody, unless a try is to come', () => {
  const nothing = { ...next('PLANNED', 0), next: null, standstill: 'UNPAID' as const };
  expect(unpaidUnasked({ spreadAmount: 0, outstandingAmount: 4115, takenNext: nothing })).toBe(4115);
  expect(unpaidUnasked({ spreadAmount: 0, outstandingAmount: 4115, takenNext: next('PLANNED', 4115) })).toBe(4115);
  expect(unpaidUnasked({ spreadAmount: 0, outstandingAmount: 4115, takenNext: next('TRIED_AGAIN', 4115) })).toBe(0);
});

it('of what is open besides a try, the rest is', () => {
  expect(unpaidUnasked({ spreadAmount: 0, outstandingAmount: 5000, takenNext: next('TRIED_AGAIN', 4115) })).toBe(885);
});

it('of what we forgot and is spread over later payments, nothing is', () => {
  const spread = { outstandingAmount: 8230, spreadAmount: 8230 };
  expect(unpaidUnasked({ ...spread, takenNext: next('PLANNED', 8230) })).toBe(0);
  expect(unpaidUnasked({ ...spread, outstandingAmount: 12345, takenNext: next('TRIED_AGAIN', 4115) })).toBe(0);
});
