import type { Insurer } from './schema/brand.ts';

/** Whom an insurer's customers call after a loss, in the form for a browser; null if nothing is said. */
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
