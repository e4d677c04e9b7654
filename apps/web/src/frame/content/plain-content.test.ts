import { expect, test } from 'vitest';
import { safeAddress } from './plain-content.tsx';

test.each([
  ['https://example.com/', true],
  ['/brand/content/en/privacy.html', true],
  ['mailto:help@showcase.example', true],
  ['tel:+442079460100', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//elsewhere.example', false],
  ['http://plain.example', false],
])('given a link to %s in a content page, when it is shown, then it leads on: %s', (href, leads) => {
  expect(safeAddress(href) === href).toBe(leads);
});
