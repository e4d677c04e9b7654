import { expect, test } from 'vitest';
import { isCertificatePlace } from './certificate-place.ts';

test.each([
  ['ACTIVE', 'certificate', true],
  ['PENDING', 'certificate', true],
  ['ACTIVE', 'certificates', false],
  ['ACTIVE', 'certificate/more', false],
  ['CANCELLED', 'certificate', false],
  ['VOIDED', 'certificate', false],
  ['LAPSED', 'certificate', false],
] as const)('given a policy that is %s, when %s is opened, then the page is there: %s', (status, asked, there) => {
  expect(isCertificatePlace(status, asked)).toBe(there);
});
