/** How a cookie is set: its name, and its part of the site. */
export type SiteCookie = { readonly name: string; readonly path: string; readonly secure: boolean };

/**
 * A cookie of one path of the site. If the site uses TLS, its name begins with `__Host-`, so that a browser takes it
 * only from this very host: no page of another host of the domain can put one in its place. Such a cookie is for the
 * whole site (RFC 6265bis §4.1.3.2).
 */
export function siteCookie(name: string, { siteUrl, path }: { siteUrl: string; path: string }): SiteCookie {
  return siteUrl.startsWith('https:')
    ? { name: `__Host-${name}`, path: '/', secure: true }
    : { name, path, secure: false };
}
