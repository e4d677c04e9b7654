import { isData } from '@marque/base';
import type { Folder } from '../../read/folder.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import { linkedPath, pageLinks, withoutOwnHost } from './page-links.ts';

/** A page in `brand.yaml`, by itself or at the end of an address with the language in it. */
const PAGE = /^(?:(?![A-Za-z]+:).*\/(?:\{language\}|[a-z]{2})\/)?([A-Za-z0-9/_-]+\.html)$/;

/**
 * The content pages that something leads to, by their paths below the language's folder: those that `brand.yaml` names,
 * and those that a page links to. An address at one of the brand's own hosts counts, one at another host does not.
 */
export function namedPages(folder: Folder, brand: BrandFile): ReadonlySet<string> {
  const named = [
    ...textsIn(brand).flatMap((text) => PAGE.exec(withoutOwnHost(text, brand.hosts))?.[1] ?? []),
    ...Object.values(brand.help ?? {}).map((article) => `questions/${article}.html`),
  ];
  const linked = folder
    .under('content/')
    .filter((path) => path.endsWith('.html'))
    .flatMap((from) =>
      pageLinks(folder.text(from) ?? '').flatMap(
        ({ target }) => linkedPath(from, withoutOwnHost(target, brand.hosts)) ?? [],
      ),
    )
    .flatMap((path) => /^content\/[^/]+\/(.+)$/.exec(path)?.[1] ?? []);
  return new Set([...named, ...linked]);
}

/** Every text that a value holds, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isData(value) ? Object.values(value).flatMap(textsIn) : [];
}
