import { reaches } from '@marque/domain/authorised/authorised-person';
import type { AuthorisedScope } from '@marque/domain/authorised-roles';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';

/**
 * Refuses with `beyond_scope` anything that the person whom staff have on the line in the customer's place may not do,
 * and everything once they may no longer speak.
 */
export function refuseBeyondScope(
  { impersonation }: Pick<Principal, 'impersonation'>,
  needed: Exclude<AuthorisedScope, 'RING'>,
): void {
  const speaker = impersonation?.speaker;
  if (speaker && (speaker.scope === null || !reaches(speaker.scope, needed))) refuse('beyond_scope');
}
