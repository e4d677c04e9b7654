import type { Principal } from '../ground/principal.ts';

/**
 * Whether somebody may see the renewal of an owner's policy: the signed-in owner may, and staff who act for them; a
 * visitor who only bought or retrieved it may not.
 */
export function maySeeRenewal({ kind, subject }: Pick<Principal, 'kind' | 'subject'>, owner: string): boolean {
  return kind !== 'anonymous' && subject === owner;
}
