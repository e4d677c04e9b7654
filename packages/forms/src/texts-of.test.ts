import { expect, test } from 'vitest';
import { textsOf } from './texts-of.ts';

test('given a question, when its texts are looked for, then they are under its name, or the name and the namespace that it gives', () => {
  expect(textsOf({ name: 'dateOfBirth' })).toBe('questions.dateOfBirth');
  expect(textsOf({ name: 'dateOfBirth', text: 'driver.dateOfBirth' })).toBe('questions.driver.dateOfBirth');
  expect(textsOf({ name: 'email', namespace: 'account' })).toBe('account.email');
  expect(textsOf({ name: 'email', text: 'save.email', namespace: 'retrieve' })).toBe('retrieve.save.email');
});
