import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The words of letters, by what they are about. */
const lettersIn = (language: string): { readonly [about: string]: unknown } =>
  JSON.parse(readFileSync(new URL(`../../../../texts/${language}/mail.json`, import.meta.url), 'utf8'));

it.each([
  ['en', /this email\b(?! address)/i],
  ['de', /diese[rs]? E-Mail\b(?!-)/i],
])('a letter in %s does not call itself an email, since it may be printed and posted', (language, isEmail) => {
  // Only staff read messages from the help panel, and only as an email.
  const { helpMessage, ...letters } = lettersIn(language);
  expect(helpMessage).toBeDefined();
  expect(Object.keys(letters).length).toBeGreaterThan(20);
  expect(
    Object.entries(letters).flatMap(([about, words]) => (isEmail.test(JSON.stringify(words)) ? [about] : [])),
  ).toEqual([]);
});
