import { createHash, randomBytes } from 'node:crypto';

const CLIENT = 'marque-web';
const REDIRECTS_MAX = 10;

type Visited = { readonly url: string; readonly status: number };
type Browser = (url: string, form?: { readonly [field: string]: string }) => Promise<Visited>;

/**
 * Signs in at a shop through the pages that a customer sees, with the code of a letter, and returns the access token.
 * Rejects with the page at which it stopped.
 */
export async function signInByCode(
  shop: string,
  email: string,
  codeTo: (address: string) => Promise<string>,
): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${shop}/callback`;
  const request = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email phone',
    state: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const visit = browser(shop);
  const asked = await visit(`${shop}/identity/auth?${request}`);
  const sent = await visit(asked.url, { action: 'address', address: email });
  const back = await visit(sent.url, { action: 'code', code: await codeTo(email) });
  const code = new URL(back.url).searchParams.get('code');
  if (code === null) throw new Error(`The sign-in of ${email} ended at ${back.url} with ${back.status}`);
  const exchange = { client_id: CLIENT, grant_type: 'authorization_code', code, code_verifier: verifier };
  const response = await fetch(`${shop}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...exchange, redirect_uri: redirectUri }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The code of ${email} was not exchanged: ${response.status}`);
  return token;
}

/** A browser that keeps cookies, sends forms and follows redirects until one leaves the issuer. */
function browser(shop: string): Browser {
  const cookies = new Map<string, string>();
  return async (url, form) => {
    let at = form === undefined ? url : (url.split('?')[0] ?? url);
    let body = form === undefined ? undefined : new URLSearchParams(form);
    for (let turn = 0; turn < REDIRECTS_MAX; turn += 1) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { accept: 'text/html', cookie };
      const response = await fetch(at, { redirect: 'manual', headers, ...(body ? { method: 'POST', body } : {}) });
      for (const text of response.headers.getSetCookie()) keep(cookies, text);
      const location = response.headers.get('location');
      if (location === null) return { url: at, status: response.status };
      at = new URL(location, at).href;
      if (!at.startsWith(`${shop}/identity/`)) return { url: at, status: response.status };
      body = undefined;
    }
    throw new Error(`Redirects without end at ${at}`);
  };
}

function keep(cookies: Map<string, string>, text: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
