import { coverPagePaths, SHARED_COVERS } from '../../read/across-products/cover-pages.ts';
import type { Wrong } from '../../read/place.ts';
import type { Context } from '../context.ts';
import { linkedPath, type PageLink, pageLinks, withoutOwnHost } from './page-links.ts';

/** What a browser is shown of a brand's folder. */
const SHOWN = /^(theme\.css$|content\/|(fonts|images)\/[^/]+$)/;
/** A page about a product: what comes before the product, the product, and the page with or without its ending. */
const PRODUCT_PAGE = /^content\/([a-z]{2})\/([^/]+)\/([^/]+?)(\.html)?$/;

/** A document that is made of texts and has no file: information about the product or a cover. */
const MADE_DOCUMENT = /^documents\/[^/]+\/[a-z]{2}\/[a-z0-9_-]+\.ipid[a-z0-9-]*\.html$/;

/**
 * Checks where the links of content pages lead, and which pictures they show: each needs a page, picture or place that
 * exists, or an outside address that browsers follow. Written documents have addresses of their own, next to each
 * other.
 */
export function checkLinks(
  { folder, report, languages }: Pick<Context, 'folder' | 'report' | 'languages'>,
  { products, hosts }: { readonly products: readonly string[]; readonly hosts: readonly string[] },
): void {
  // A missing theme is reported separately.
  const isShown = (path: string) =>
    path === 'theme.css' || (SHOWN.test(path) && (folder.has(path) || isProductPage(path)));
  const isProductPage = (path: string) => {
    const [, language = '', product = '', name = '', ending] = PRODUCT_PAGE.exec(path) ?? [];
    if (ending === undefined && !['exposures', 'optional'].includes(name)) return false;
    // A shared page is read at the address of each product that has no page itself.
    const readers = product === SHARED_COVERS ? products : products.filter((one) => one === product);
    return (
      readers.length > 0 && readers.every((one) => coverPagePaths(name, { product: one, language }).some(folder.has))
    );
  };
  const isDocument = (path: string) => path.startsWith('documents/') && (folder.has(path) || MADE_DOCUMENT.test(path));
  const wrongPath = (from: string, { attribute, target: written }: PageLink): Wrong | undefined => {
    const target = withoutOwnHost(written, hosts);
    const origin = written.slice(0, written.length - target.length);
    if (/^\/(?!brand\/|documents\/).*\.html$/.test(target))
      return { expected: 'a page that the folder has, at an address that begins with /brand/content/' };
    const path = linkedPath(from, target);
    if (path === undefined) return undefined;
    // The shop's own head replaces the head of a document, which holds its theme.
    const isBeside = from.startsWith('documents/') && !target.startsWith('/') && path !== 'theme.css';
    if (isBeside ? isDocument(path) : isShown(path)) return undefined;
    const there = folder.under('').filter((one) => SHOWN.test(one));
    const addressOf = (one: string) =>
      isBeside || target.startsWith('/') ? `${origin}/brand/${one}` : relativePath(from, one);
    return {
      expected: attribute === 'src' ? 'a picture that the folder has' : 'a page that the folder has',
      known: there.map(addressOf),
    };
  };
  const pages = [...languages.map((one) => `content/${one}/`), 'documents/'].flatMap((prefix) => folder.under(prefix));
  for (const path of pages.filter((one) => one.endsWith('.html'))) {
    const html = folder.text(path) ?? '';
    for (const link of pageLinks(html)) {
      const wrong = wrongAddress(link, html) ?? wrongPath(path, link);
      if (wrong)
        report(
          { file: folder.nameOf(path), line: html.slice(0, link.index).split('\n').length, key: link.attribute },
          { found: link.target, ...wrong },
        );
    }
  }
}

/** What is wrong with an address, no matter what the folder holds. */
function wrongAddress({ attribute, target }: PageLink, html: string): Wrong | undefined {
  if (target.trim() === '' || target === '#') return { expected: 'an address' };
  if (target.startsWith('#'))
    return hasPlace(html, target.slice(1)) ? undefined : { expected: 'a place of this page, with that id' };
  if (/^[^\s/:]+@[^\s/:]+$/.test(target)) return { expected: `mailto:${target}` };
  if (/^www\./i.test(target)) return { expected: `https://${target}` };
  if (/^http:/i.test(target))
    return { expected: `${target.replace(/^http/i, 'https')}, which nobody between can read or change` };
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(target) ?? [];
  if (attribute === 'src')
    return scheme === 'data' || (scheme === undefined && !target.startsWith('//'))
      ? undefined
      : { expected: 'a picture of the folder: pages show none from elsewhere' };
  const isKnown =
    scheme === undefined ? !target.startsWith('//') : ['https', 'mailto', 'tel'].includes(scheme.toLowerCase());
  return isKnown
    ? undefined
    : { expected: 'an address that begins with https://, mailto: or tel:, or a page of the folder' };
}

function hasPlace(html: string, id: string): boolean {
  return id === 'top' || [...html.matchAll(/\sid\s*=\s*["']([^"']*)["']/gi)].some(([, one]) => one === id);
}

/** A path as a link of another page says it: both from the brand's folder. */
function relativePath(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  const common = here.findIndex((step, index) => step !== there[index]);
  const shared = common < 0 ? here.length : common;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}
