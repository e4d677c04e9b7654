import type { AuthorisedScope } from '@marque/domain/authorised-roles';
import type { Call } from './call.ts';

/**
 * How far a speaker's word must reach for a call that staff make while they are on the line; null for calls that staff
 * make by a permission of their own, that nobody's word allows, or that concern no customer.
 */
export function scopeNeeded({
  address: [method],
  auth,
  customerOnly,
  speaker,
}: Pick<Call, 'address' | 'auth' | 'customerOnly' | 'speaker'>): Exclude<AuthorisedScope, 'RING'> | null {
  if (auth === 'none' || auth === 'staff' || customerOnly || speaker === 'STAFF') return null;
  return speaker ?? (method === 'GET' ? 'HEAR' : 'CHANGE');
}
