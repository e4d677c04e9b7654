import { type Configuration, errors, interactionPolicy, type JWKS, type KoaContextWithOIDC } from 'oidc-provider';
import { accountClaims } from './account-claims.ts';
import type { IssuerSettings } from './issuer-settings.ts';
import { recordAdapter } from './record-adapter.ts';
import { SIGNING_ALGORITHM, SIGNING_ALGORITHMS } from './signing-keys.ts';
import { USERINFO } from './userinfo.ts';

const DAY_SECONDS = 86_400;
const CODE_SECONDS = 60;
const INTERACTION_SECONDS = 3600;
const SCOPES = ['openid', 'profile', 'email', 'phone'];
/** The audience's only scope; it is granted to the person who has signed in, without asking. */
const AUDIENCE_SCOPE = 'shop';

/** The public client of the shop's own pages. */
export const CLIENT_ID = 'marque-web';

/** What pages the library shows through us. */
export type ProviderPages = Pick<Configuration, 'renderError'> & {
  readonly signOut: (ctx: KoaContextWithOIDC, form: string) => void;
  readonly signedOut: (ctx: KoaContextWithOIDC) => void;
};

/**
 * How the library is set up: authorization code with PKCE for one public client, one audience, signed access tokens, refresh tokens that are
 * exchanged at each use, and nothing else.
 */
export function providerSettings(settings: IssuerSettings, pages: ProviderPages): Configuration {
  const { siteUrl, accounts, records, cookieKeys, keys } = settings;
  const needsSecond = settings.passkeys.areRequired;
  const provedBy = (ctx: KoaContextWithOIDC, token?: object) => ({ amr: amrOf(ctx, token), needsSecond });
  const sessionSeconds = settings.sessionDays * DAY_SECONDS;
  return {
    adapter: recordAdapter(records),
    jwks: { keys } as JWKS,
    clients: [clientOf(siteUrl)],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    clientAuthMethods: ['none'],
    // Browsers name the origin of every POST, also of one from our own pages.
    clientBasedCORS: (_ctx, origin) => origin === siteUrl,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'roles', 'permissions', 'connection', 'amr', 'passkey'],
      profile: [],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    conformIdTokenClaims: false,
    discovery: { userinfo_endpoint: settings.issuer + USERINFO },
    cookies: cookieSettings(settings.issuer, cookieKeys),
    enabledJWA: {
      idTokenSigningAlgValues: [...SIGNING_ALGORITHMS],
    },
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      IdToken: settings.accessTokenSeconds,
      Interaction: INTERACTION_SECONDS,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: {
      url: (_ctx, { uid }) => `${new URL(settings.issuer).pathname}/interaction/${uid}`,
      policy: withoutConsent(),
    },
    loadExistingGrant: (ctx) => grantOf(ctx, settings.audience),
    findAccount: async (ctx, accountId, token) => {
      const account = await accounts.find(accountId);
      if (!account) return undefined;
      const claims = { sub: accountId, ...accountClaims(account, provedBy(ctx, token)) };
      return { accountId, claims: async () => claims };
    },
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== 'AccessToken' || !('accountId' in token)) return undefined;
      const account = await accounts.find(token.accountId);
      return account && { sid: token.grantId, ...signInOf(ctx), ...accountClaims(account, provedBy(ctx)) };
    },
    formats: { customizers: { jwt: (_ctx, _token, { payload }) => dateByOurClock(payload, settings) } },
    features: featuresOf(settings, pages),
    ...(pages.renderError ? { renderError: pages.renderError } : {}),
  };
}

function clientOf(siteUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: CLIENT_ID,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${siteUrl}/callback`, `${siteUrl}/silent`],
    post_logout_redirect_uris: [`${siteUrl}/`],
  };
}

function cookieSettings(issuer: string, keys: readonly string[]): NonNullable<Configuration['cookies']> {
  const { pathname: path, protocol } = new URL(issuer);
  const secure = protocol === 'https:';
  const options = { signed: true, httpOnly: true, overwrite: true, sameSite: 'lax', secure } as const;
  return {
    keys: [...keys],
    names: { session: 'marque_identity', interaction: 'marque_sign_in', resume: 'marque_sign_in_resume' },
    // No other page of the site needs to know whose session it is.
    long: { ...options, path },
    short: options,
  };
}

/** Our own shop asks nobody for permission to know its own customers. */
function withoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

/** The grant of a session, made when it has none that is still valid. Revoking it ends every token of that sign-in. */
async function grantOf(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing && existing.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(audience, AUDIENCE_SCOPE);
  await grant.save();
  return grant;
}

/** When somebody last proved who they are, in seconds since 1970, by the name of RFC 9068; a token that is renewed says the same as before. */
function signInOf({ oidc }: KoaContextWithOIDC): { auth_time?: number } {
  const { RefreshToken, AuthorizationCode } = oidc.entities;
  const at = RefreshToken?.authTime ?? AuthorizationCode?.authTime ?? oidc.session?.authTime();
  return at === undefined ? {} : { auth_time: at };
}

/** How somebody signed in, as their session or their token remembers it. */
function amrOf({ oidc }: KoaContextWithOIDC, token?: object): readonly string[] {
  const sources: readonly unknown[] = [
    token,
    oidc.entities.RefreshToken,
    oidc.entities.AuthorizationCode,
    oidc.session,
  ];
  for (const source of sources) {
    const amr = typeof source === 'object' && source !== null && 'amr' in source ? source.amr : undefined;
    if (Array.isArray(amr) && amr.every((one) => typeof one === 'string') && amr.length > 0) return amr;
  }
  return ['email'];
}

function dateByOurClock(payload: object, { nowMs, accessTokenSeconds }: IssuerSettings): void {
  const iat = Math.floor(nowMs() / 1000);
  Object.assign(payload, { iat, exp: iat + accessTokenSeconds });
}

function featuresOf({ audience }: IssuerSettings, pages: ProviderPages): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => pages.signOut(ctx, form),
      postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: AUDIENCE_SCOPE,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        };
      },
    },
  };
}
