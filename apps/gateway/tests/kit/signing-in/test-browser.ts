import { askHost, type HostRequest } from './ask-host.ts';

/** The place that a browser has reached. */
export type Visited = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
};

/** A browser without a script: it keeps cookies by path, follows redirects within the issuer, and sends forms. */
export type Browser = {
  /** Opens an address and follows redirects until a page, or an address outside `/identity`, which is not asked for. */
  readonly follow: (url: string) => Promise<Visited>;
  /** Sends a form to the page's own address and follows where it leads. */
  readonly submit: (page: Pick<Visited, 'url'>, fields: { readonly [name: string]: string }) => Promise<Visited>;
  /** One request with the cookies that belong to it; redirects are not followed. */
  readonly request: (url: string, init?: HostRequest) => Promise<Response>;
  /** The value of a cookie, or undefined. */
  readonly cookie: (name: string) => string | undefined;
  /** Another browser with the same cookies. */
  readonly copy: () => Browser;
};

type Cookie = { readonly name: string; readonly value: string; readonly path: string; readonly host: string };

const REDIRECTS_MAX = 10;

/** A new browser; with `cookies`, one that has them already. */
export function testBrowser(cookies: readonly Cookie[] = []): Browser {
  let jar = [...cookies];
  const request = async (url: string, init: HostRequest = {}) => {
    const { host, pathname } = new URL(url);
    const mine = jar.filter((cookie) => cookie.host === host && isWithin(pathname, cookie.path));
    const cookie = mine.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...init.headers, ...(cookie === '' ? {} : { cookie }) };
    const response = await askHost(url, { ...init, headers });
    for (const text of response.headers.getSetCookie()) jar = kept(jar, text, host);
    return response;
  };
  const settle = async (from: string, init?: HostRequest): Promise<Visited> => {
    let at = from;
    let response = await request(at, init);
    for (let turn = 0; turn < REDIRECTS_MAX; turn += 1) {
      const { status, headers } = response;
      const location = headers.get('location');
      if (location === null) return { url: at, status, headers, html: await response.text() };
      const site = new URL(at).origin;
      at = new URL(location, at).href;
      if (!at.startsWith(`${site}/identity/`)) return { url: at, status, headers, html: '' };
      response = await request(at);
    }
    throw new Error(`Redirects without end at ${at}`);
  };
  return {
    request,
    follow: (url) => settle(url),
    submit: ({ url }, fields) =>
      settle(url.split('?')[0] ?? url, { method: 'POST', body: new URLSearchParams(fields) }),
    cookie: (name) => jar.find((cookie) => cookie.name === name)?.value,
    copy: () => testBrowser(jar),
  };
}

function isWithin(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`);
}

function kept(jar: readonly Cookie[], text: string, host: string): Cookie[] {
  const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const attribute = (wanted: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const path = attribute('path') ?? '/';
  const others = jar.filter((cookie) => !(cookie.name === name && cookie.path === path && cookie.host === host));
  const expires = attribute('expires');
  const isOver = value === '' || (expires !== undefined && Date.parse(expires) <= 0);
  return isOver ? others : [...others, { name, value, path, host }];
}
