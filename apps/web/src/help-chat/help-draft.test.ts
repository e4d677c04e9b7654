import { expect, test } from 'vitest';
import { MESSAGE_MAX, missingIn, roomFor, textOf } from './help-draft.ts';

test.each([
  ['', '', ['message', 'email']],
  [' \n', 'ada@example.com', ['message']],
  ['Hello', 'ada@example', ['email']],
  ['Hello', ' ada@example.com ', []],
])('given the message %j from %j, when it is sent, then what is missing is %j', (message, email, missing) => {
  expect(missingIn({ message, email })).toEqual(missing);
});

test('given what a message is about, when it is sent, then that comes first', () => {
  expect(textOf('  Please look again. ', ['Reference: K7Q2', 'Reason: too young'])).toBe(
    'Reference: K7Q2\nReason: too young\n\nPlease look again.',
  );
  expect(textOf(' Hello ', undefined)).toBe('Hello');
});

test('given what a message is about, then the longest that can be typed can be sent', () => {
  const about = ['Reference: K7Q2', 'Reason: too young'];
  expect(textOf('x'.repeat(roomFor(about)), about)).toHaveLength(MESSAGE_MAX);
  expect(roomFor(undefined)).toBe(MESSAGE_MAX);
});
