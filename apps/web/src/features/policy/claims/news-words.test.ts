import { claimSteps } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { newsWords } from './news-words.ts';

test('given a step with its day and amount, when it is told, then both are in the sentence', () => {
  expect(newsWords({ step: 'PAID', on: '2026-11-30', amount: 41_200 }).text).toBe('claims.news.paidOn');
  expect(newsWords({ step: 'REPAIR_BOOKED', on: '2026-11-26', amount: null }).text).toBe('claims.news.repair');
});

test('given a step of which no day or amount is known, when it is told, then its sentence leaves them out', () => {
  expect(newsWords({ step: 'PAID', on: '2026-11-30', amount: null }).text).toBe('claims.news.paid');
  expect(newsWords({ step: 'PAID', on: null, amount: 41_200 }).text).toBe('claims.news.paidAmount');
  expect(newsWords({ step: 'RECEIVED', on: null, amount: null }).text).toBe('claims.news.receivedSoon');
});

test('given any step, when it is told, then there are words for it', () => {
  for (const step of claimSteps) expect(newsWords({ step, on: null, amount: null }).text).toMatch(/^claims\.news\./);
});
