/** How a cookie is set: by which name, and for which part of the site. */
export type SiteCookie = { readonly name: string; readonly path: string; readonly secure: boolean };

/**
 * A cookie of one path of the site. Where the site goes over TLS its name begins with `__Host-`, by which a browser takes it from this very host
 * alone: no page of another host of the domain can put one in its place. Such a cookie is for the whole site (RFC 6265bis §4.1.3.2).
 */
export function siteCookie(name: string, { siteUrl, path }: { siteUrl: string; path: string }): SiteCookie {
  return siteUrl.startsWith('https:')
    ? { name: `__Host-${name}`, path: '/', secure: true }
    : { name, path, secure: false };
}
