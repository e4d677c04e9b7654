import type { Insurer } from './schema/brand.ts';

/** Whom the customers of an insurer call after a loss, as a browser may have it: null where nothing is said. */
export function claimsLinesForBrowser(claims: Insurer['claims']) {
  const { telephone, abroad = null, email = null, noticeHours = null, glass, recovery } = claims;
  return {
    telephone,
    abroad,
    email,
    noticeHours,
    glass: glass ? { ...glass } : null,
    recovery: recovery ? { ...recovery } : null,
  };
}
