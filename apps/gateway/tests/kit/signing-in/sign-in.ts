import { createHash, randomBytes } from 'node:crypto';
import type { Mail, MailMessage } from '../../../src/ports/mail.ts';
import type { Sms } from '../../../src/ports/sms.ts';
import { askHost } from './ask-host.ts';
import { codeIn } from './code-in.ts';
import { type Browser, testBrowser } from './test-browser.ts';

/** Mail and text messages that a test reads itself: hand `mail` and `sms` to the gateway as overrides. */
export type TestPost = {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly letters: MailMessage[];
  readonly messages: { to: string; text: string; key: string }[];
  /** The newest code that was sent to an address. Throws if none was. */
  readonly codeFor: (address: string) => string;
};

/** What a sign-in gives: the tokens, and the browser in which its session lives. */
export type SignedIn = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
  readonly browser: Browser;
};

/** Who signs in, at which site: `siteUrl` when not the gateway's own address. */
export type SigningIn = {
  readonly email?: string;
  readonly phone?: string;
  readonly siteUrl?: string;
  readonly browser?: Browser;
};

/** A mail server and a text message service that keep what they are given. */
export function testPost(): TestPost {
  const letters: MailMessage[] = [];
  const messages: { to: string; text: string; key: string }[] = [];
  const codeFor = (address: string) => {
    const told = [...letters, ...messages].filter(({ to }) => to === address);
    const code = told.flatMap(({ text }) => codeIn(text) ?? []).at(-1);
    if (code === undefined) throw new Error(`No code was sent to ${address}`);
    return code;
  };
  const mail = { send: async (letter: MailMessage) => void letters.push(letter), close: async () => undefined };
  return { mail, sms: { send: async (message) => void messages.push(message) }, letters, messages, codeFor };
}

/** Signs somebody in through the pages that a customer sees, and takes the tokens as the shop's own pages do. */
export async function signIn(
  gateway: { readonly url: string },
  post: { readonly codeFor: (address: string) => string | Promise<string> },
  { email, phone, siteUrl = gateway.url, browser = testBrowser() }: SigningIn,
): Promise<SignedIn> {
  const request = authorizationRequest(siteUrl);
  const address = email ?? phone ?? '';
  const asked = await browser.follow(request.url);
  const sent = await browser.submit(asked, { action: 'address', address });
  const code = await post.codeFor(address.toLowerCase());
  const back = await browser.submit(sent, { action: 'code', code });
  return { ...(await exchange(siteUrl, back.url, request)), browser };
}

/** The parts of a request to sign in that are kept for later. */
export type AuthorizationRequest = { readonly url: string; readonly verifier: string; readonly redirectUri: string };

/** A request to sign in as the shop's pages make it; `more` replaces parameters, an undefined one is left out. */
export function authorizationRequest(
  siteUrl: string,
  more: { readonly [name: string]: string | undefined } = {},
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = more['redirect_uri'] ?? `${siteUrl}/callback`;
  const parameters = {
    client_id: 'marque-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email phone',
    state: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { url: `${siteUrl}/identity/auth?${new URLSearchParams(given)}`, verifier, redirectUri };
}

/** Exchanges the code in the address to which a sign-in led. Throws with the answer when it is refused. */
export async function exchange(
  siteUrl: string,
  backUrl: string,
  { verifier, redirectUri }: AuthorizationRequest,
): Promise<Omit<SignedIn, 'browser'>> {
  const code = new URL(backUrl).searchParams.get('code');
  if (code === null) throw new Error(`The sign-in did not lead back with a code but to ${backUrl}`);
  const answer = await askToken(siteUrl, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  const tokens = answer.body as { access_token: string; refresh_token: string; id_token: string };
  if (answer.status !== 200) throw new Error(`The code was not exchanged: ${JSON.stringify(answer.body)}`);
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, idToken: tokens.id_token };
}

/** Asks the issuer for tokens as the shop's public client. */
export async function askToken(
  siteUrl: string,
  form: { readonly [name: string]: string },
): Promise<{ status: number; body: { readonly [name: string]: unknown } }> {
  const response = await askHost(`${siteUrl}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'marque-web', ...form }),
  });
  return { status: response.status, body: (await response.json()) as { [name: string]: unknown } };
}
