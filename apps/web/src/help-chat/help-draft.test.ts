import { expect, test } from 'vitest';
import { missingIn } from './help-draft.ts';

test.each([
  ['', '', ['message', 'email']],
  [' \n', 'ada@example.com', ['message']],
  ['Hello', 'ada@example', ['email']],
  ['Hello', ' ada@example.com ', []],
])('given the message %j from %j, when it is sent, then what is missing is %j', (message, email, missing) => {
  expect(missingIn({ message, email })).toEqual(missing);
});
