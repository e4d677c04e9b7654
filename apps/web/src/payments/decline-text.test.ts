import { expect, test } from 'vitest';
import { declineText } from './decline-text.ts';

test('given what a bank says of a card, when it is told, then the text says what helps', () => {
  expect(declineText('insufficient_funds')).toBe('payments.declined.funds');
  expect(declineText('incorrect_cvc')).toBe('payments.declined.details');
  expect(declineText('processing_error')).toBe('payments.declined.passing');
});

test('given a lost or stolen card, an unknown code or none, when it is told, then the text betrays nothing', () => {
  for (const code of ['lost_card', 'stolen_card', 'fraudulent', 'constructor', undefined])
    expect(declineText(code)).toBe('payments.declined.other');
});
