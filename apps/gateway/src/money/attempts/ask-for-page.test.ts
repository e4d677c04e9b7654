import { beforeAll, expect, test } from 'vitest';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { wordsOf } from '../../papers/words.ts';
import { descriptionOf } from './ask-for-page.ts';

let brand: Awaited<ReturnType<typeof loadShowcase>>;
beforeAll(async () => {
  brand = await loadShowcase();
});

const [sold] = samplePolicy().versions;
const offered = (paymentSchedule: 'MONTHLY' | 'SINGLE_PAYMENT') =>
  sold && { ...sold, choices: { ...sold.choices, paymentSchedule }, quoteEndAt: null, accountId: '', openedAt: '' };

test.each([
  ['en', 'MONTHLY', 'first payment'],
  ['en', 'SINGLE_PAYMENT', 'single payment'],
  ['de', 'MONTHLY', 'erste Zahlung'],
  ['de', 'SINGLE_PAYMENT', 'einmalige Zahlung'],
] as const)('in %s what is paid %s is called the %s', (language, schedule, said) => {
  const quote = offered(schedule) ?? null;
  const kind = language === 'en' ? 'car insurance' : 'Autoversicherung';
  expect(descriptionOf({ language, purpose: 'PROPOSAL', quote }, brand)).toBe(`${brand.name} ${kind}, ${said}`);
});

test('what an account owes is called so, however its policies are paid', () => {
  const said = descriptionOf({ language: 'en', purpose: 'ACCOUNT', quote: null }, brand);
  expect(said).toBe(wordsOf(brand, 'en').text('documents.settlement', { brand: brand.name }));
  expect(said).toContain('outstanding balance');
});
