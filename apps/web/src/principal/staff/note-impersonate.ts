import { createActing, tabStorage } from '../acting.ts';

const PARAMETER = 'impersonate';

/**
 * Removes the customer from an address that asks staff to act for them, before anything else can read it there, and
 * leads to the page on which staff say why. Nothing else of the address is kept: it belonged to staff, not to the
 * customer.
 */
export function noteImpersonate(): void {
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  if (asked === null) return;
  createActing(tabStorage(), Date.now).ask(asked.trim());
  history.replaceState(null, '', '/impersonate');
}
