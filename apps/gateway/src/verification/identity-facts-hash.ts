import { createHash } from 'node:crypto';
import type { IdentityFacts } from '@marque/asking';
import { canonicalJson } from '@marque/base';

/** A hash that facts share when they say the same of the same person. */
export function identityFactsHash(facts: IdentityFacts): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url');
}
