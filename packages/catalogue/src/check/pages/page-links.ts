/** A link of a page (`href`), or a picture in it (`src`): its target as written, and its place in the page. */
export type PageLink = { readonly attribute: string; readonly target: string; readonly index: number };

const LINK = /<(?:a|area|img|link|source)\b[^<>]*?\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** The links of a page of HTML, in order. */
export function pageLinks(html: string): PageLink[] {
  return [...html.matchAll(LINK)].map(({ 0: whole, 1: attribute = '', 2: double, 3: single, 4: bare = '', index }) => {
    const target = double ?? single ?? bare;
    return { attribute: attribute.toLowerCase(), target, index: index + whole.lastIndexOf(target) };
  });
}

/** An address as it is without the brand's own host, if it has one; any other address stays whole. `hosts` are the brand's. */
export function withoutOwnHost(address: string, hosts: readonly string[]): string {
  const [origin = '', host = ''] = /^https?:\/\/([^/?#:]+)(?::\d+)?(?=\/)/i.exec(address) ?? [];
  return hosts.includes(host.toLowerCase()) ? address.slice(origin.length) : address;
}

/**
 * The path in the brand's folder to which a link of the page `from` leads; both are served under `/brand/`. Undefined for an address outside it, and for a
 * place within the page.
 */
export function linkedPath(from: string, target: string): string | undefined {
  const [path = ''] = target.split(/[?#]/);
  if (path === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return undefined;
  if (path.startsWith('/')) return path.startsWith('/brand/') ? path.slice('/brand/'.length) : undefined;
  const steps = from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    // Above the folder is nothing that it has.
    if (step === '..' && steps.length > 0) steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
