import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { accountClaims } from './account-claims.ts';
import type { IssuerSettings } from './issuer-settings.ts';
import { publicPartOf } from './signing-keys.ts';

/**
 * The address at which a client asks who holds an access token, beneath the issuer's own path (OpenID Connect Core 1.0
 * §5.3).
 */
export const USERINFO = '/userinfo';

/**
 * Answers what the account of an access token is now. The library's own endpoint takes no token that is for an
 * audience, and ours all are; they are checked here as the gateway checks them, so a token of an ended sign-in tells
 * nothing.
 */
export async function answerUserinfo(
  settings: IssuerSettings,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
  const claims = token === undefined ? undefined : await claimsOf(settings, token);
  const shared = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  if (claims) return void response.writeHead(200, shared).end(JSON.stringify(claims));
  const error = token === undefined ? '' : ' error="invalid_token"';
  response.writeHead(401, { ...shared, 'www-authenticate': `Bearer${error}` }).end('{"error":"invalid_token"}');
}

async function claimsOf({ issuer, audience, keys, nowMs, records, accounts, passkeys }: IssuerSettings, token: string) {
  const published = createLocalJWKSet({ keys: keys.map(publicPartOf) });
  const checks = { issuer, audience, typ: 'at+jwt', currentDate: new Date(nowMs()), requiredClaims: ['sub', 'sid'] };
  const payload = await jwtVerify(token, published, checks).then(
    (verified) => verified.payload,
    () => undefined,
  );
  if (!payload?.sub || !(await records.read('Grant', String(payload['sid'])))) return undefined;
  const account = await accounts.find(payload.sub);
  const amr = Array.isArray(payload['amr']) ? payload['amr'].map(String) : [];
  return account && { sub: payload.sub, ...accountClaims(account, { amr, needsSecond: passkeys.areRequired }) };
}
