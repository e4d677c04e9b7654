import { expect, it } from 'vitest';
import { wayToRetire } from './way-to-retire.ts';

it.each([
  ['CARD_PAGE', 'STARTED', 'close-page'],
  ['CARD_SETUP', 'OPEN', 'close-page'],
  ['CARD_PAGE', 'PAID', 'settle'],
  ['SAVED_CARD', 'STARTED', 'never-send'],
  ['MOTO', 'OPEN', 'settle'],
] as const)('before another way to pay, a %s that is %s: %s', (means, status, way) => {
  expect(wayToRetire({ means, status })).toBe(way);
});
