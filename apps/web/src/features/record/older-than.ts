import type { TrailEntryWire } from '@marque/contract';

/** So many entries the gateway gives at once. */
export const PAGE_SIZE = 100;

/** The moment before which the next page lies; undefined when a page was not full, so that nothing is older. */
export function olderThan(page: readonly Pick<TrailEntryWire, 'at'>[]): string | undefined {
  return page.length < PAGE_SIZE ? undefined : page.at(-1)?.at;
}
