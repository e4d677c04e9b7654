/**
 * What the gateway's own issuer says about itself under `/identity/.well-known/openid-configuration`, as far as a
 * browser needs it: known ahead, it is not asked for before each page.
 */
export function ownIssuer(siteUrl: string) {
  const issuer = `${siteUrl}/identity`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
  };
}
