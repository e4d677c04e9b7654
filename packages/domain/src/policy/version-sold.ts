import { assert } from '@marque/base';
import type { Policy, PolicyVersion } from './policy.ts';

/** The version that was sold, which nothing later changes. */
export function versionSold({ versions: [sold] }: Pick<Policy, 'versions'>): PolicyVersion {
  assert(sold, 'a policy was sold with a version');
  return sold;
}
