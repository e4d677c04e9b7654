import type { PolicyStatus } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { saysWhichPolicy } from './says-which-policy.ts';

test.each<readonly [statuses: readonly PolicyStatus[], says: boolean]>([
  [['ACTIVE'], false],
  [['ACTIVE', 'ACTIVE'], true],
  [['ACTIVE', 'CANCELLED'], true],
  [['ACTIVE', 'RENEWED'], false],
  [[], false],
])('given policies that are %j, then what there is to do names its policy: %s', (statuses, says) => {
  expect(saysWhichPolicy(statuses)).toBe(says);
});
