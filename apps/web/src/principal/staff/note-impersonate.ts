import { createActing, tabStorage } from '../acting.ts';

const PARAMETER = 'impersonate';

/**
 * Takes the customer whom the page's address asks to act for out of it, before anything else can read it there, and leads to where
 * staff say why. Nothing else of the address is kept: it was an address of theirs, not of the customer's.
 */
export function noteImpersonate(): void {
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  if (asked === null) return;
  createActing(tabStorage(), Date.now).ask(asked.trim());
  history.replaceState(null, '', '/impersonate');
}
