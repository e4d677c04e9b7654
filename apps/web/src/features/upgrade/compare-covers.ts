import type { ProductWire } from '@marque/contract';

/** How a product gives a cover: always, under a condition, for choosing it, or not at all. */
export type Given = 'included' | 'conditional' | 'optional' | 'none';

/** One cover in two products. */
export type ComparedCover = { readonly code: string; readonly has: Given; readonly gets: Given };

const ways = ['included', 'conditional', 'optional'] as const;

/**
 * The covers of two products side by side: first what the customer would get, in its product's order, then what only
 * the other gives.
 */
export function compareCovers(
  has: Pick<ProductWire, 'covers'>,
  gets: Pick<ProductWire, 'covers'>,
): readonly ComparedCover[] {
  const codes = [gets, has].flatMap(({ covers }) => ways.flatMap((way) => covers[way].map(({ code }) => code)));
  return [...new Set(codes)].map((code) => ({ code, has: givenBy(has, code), gets: givenBy(gets, code) }));
}

function givenBy({ covers }: Pick<ProductWire, 'covers'>, code: string): Given {
  return ways.find((way) => covers[way].some((cover) => cover.code === code)) ?? 'none';
}
