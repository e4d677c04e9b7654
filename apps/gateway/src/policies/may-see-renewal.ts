import type { Principal } from '../ground/principal.ts';

/** Whether somebody sees how a policy of an owner goes on: the owner who has signed in, and staff who act for them; no visitor who only bought or retrieved it. */
export function maySeeRenewal({ kind, subject }: Pick<Principal, 'kind' | 'subject'>, owner: string): boolean {
  return kind !== 'anonymous' && subject === owner;
}
