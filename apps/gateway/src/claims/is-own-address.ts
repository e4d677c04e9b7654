/**
 * Whether an address is a page of one of these sites, as a browser would go to it: the same scheme, host and port, no
 * name or password before the host, and no query or fragment, in which something personal could travel.
 */
export function isOwnAddress(address: string, sites: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, username, password, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return sites.some((site) => URL.canParse(site) && new URL(site).origin === origin);
}
