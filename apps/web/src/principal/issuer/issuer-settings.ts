import type { BrandWire } from '@marque/contract';
import { ownIssuer } from '@marque/contract/own-issuer';

/** The addresses at which this site gets the issuer's answers: as a page, and in a frame. */
export const CALLBACK_PATH = '/callback';
const SILENT_PATH = '/silent';

/** The page that does nothing but lead to the issuer. */
export const SIGN_IN_PATH = '/sign-in';

/** What the OpenID library needs to know of the brand's issuer, which is the gateway itself if the brand names none. */
export function issuerSettings({ issuer, clientId, audience, scope }: BrandWire['identity'], origin: string) {
  const own = ownIssuer(origin);
  return {
    // Another issuer is asked for its addresses.
    ...(issuer === null ? { authority: own.issuer, metadata: own } : { authority: issuer }),
    client_id: clientId,
    scope,
    redirect_uri: origin + CALLBACK_PATH,
    silent_redirect_uri: origin + SILENT_PATH,
    post_logout_redirect_uri: `${origin}/`,
    // The standard's parameter, which our own issuer reads, and the one that others read instead.
    resource: audience,
    extraQueryParams: { audience },
    // Tokens are looked at when they are used; timers do not survive a sleep.
    automaticSilentRenew: false,
  };
}
