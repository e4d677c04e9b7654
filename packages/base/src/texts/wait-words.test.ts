import { expect, it } from 'vitest';
import { waitWords } from './wait-words.ts';

it.each([
  [0, 'en', 'in 1 minute'],
  [61, 'en', 'in 2 minutes'],
  [3600, 'de', 'in 60 Minuten'],
  [5400, 'en', 'in 90 minutes'],
  [5401, 'en', 'in 2 hours'],
  [86_400, 'de', 'in 24 Stunden'],
])('says a wait of %d seconds in %s as %s', (seconds, language, words) => {
  expect(waitWords(seconds, language)).toBe(words);
});
