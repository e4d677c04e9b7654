import type { PolicyVersionWire, ProductWire } from '@marque/contract';

type CoverWire = ProductWire['covers']['included'][number];

/** A cover that a policy does not have, with the text key of the reason, if there is one. */
export type MissingCover = CoverWire & { readonly reason: string };

/** The covers of a product as a policy has them. */
export type CoversHeld = { readonly held: readonly CoverWire[]; readonly missing: readonly MissingCover[] };

/**
 * What a version of a policy covers, and what it does not: a special term has taken the cover away (its code is the
 * cover's followed by `_EXCLUDED`), its condition did not hold, or nobody added it. A cover that is hidden from those
 * without it is left out if it is not held.
 */
export function coversHeld(
  { included, conditional, optional }: ProductWire['covers'],
  { covers, quote }: Pick<PolicyVersionWire, 'covers' | 'quote'>,
): CoversHeld {
  const every = [
    ...included.map((cover) => ({ cover, otherwise: 'policy.details.notPart' })),
    ...conditional.map((cover) => ({ cover, otherwise: `covers.${cover.code}.unavailable` })),
    ...optional.map((cover) => ({ cover, otherwise: 'policy.details.notAdded' })),
  ];
  const excluded = ({ code }: CoverWire) =>
    quote.endorsements.some((one) => one.code === `${code.toUpperCase()}_EXCLUDED`);
  const has = (cover: CoverWire) => covers.includes(cover.code) && !excluded(cover);
  return {
    held: every.map(({ cover }) => cover).filter(has),
    missing: every
      .filter(({ cover }) => !has(cover) && !('hidden' in cover && cover.hidden === true))
      .map(({ cover, otherwise }) => ({
        ...cover,
        reason: excluded(cover) ? `endorsements.${cover.code.toUpperCase()}_EXCLUDED.title` : otherwise,
      })),
  };
}
