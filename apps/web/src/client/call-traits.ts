import type { CallName } from '@marque/contract';
import { callTraits } from '@marque/contract/call-traits';

/** Whether the same attempt must carry the same key each time it is sent. */
export function isIdempotent(name: CallName): boolean {
  return callTraits.idempotent.includes(name);
}

/** Whether a call needs an access token. */
export function needsSession(name: CallName): boolean {
  return !callTraits.open.includes(name);
}

/** Whether staff may not make a call. */
export function isCustomerOnly(name: CallName): boolean {
  return callTraits.customerOnly.includes(name);
}
