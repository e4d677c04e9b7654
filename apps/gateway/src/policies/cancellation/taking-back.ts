import type { TakingBack } from '@marque/domain/policy/adjustment/adjustment-status';
import type { Principal } from '../../ground/principal.ts';

/** What decides whether somebody may take an end or a change back. */
export function takingBack({ impersonation, permissions }: Principal): Pick<TakingBack, 'isStaff' | 'mayVoid'> {
  return { isStaff: impersonation !== undefined, mayVoid: permissions.includes('action:void') };
}
