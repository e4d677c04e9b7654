import type { AuthorisedScope } from '@marque/domain/authorised-roles';
import type { Call } from './call.ts';

/**
 * How far the word of somebody must reach who speaks for a customer, for a call that staff make while they are on the line; null for what staff do by a permission of their
 * own, for what nobody's word allows, and for what is no customer's.
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
