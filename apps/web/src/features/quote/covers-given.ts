import type { ProductWire, QuoteWire } from '@marque/contract';

type CoverWire = ProductWire['covers']['included'][number];

/** A cover of the policy. One that this driver does not have says why by the key of a text. */
export type GivenCover = CoverWire & { readonly missing?: string };

/**
 * The covers that come with a policy: the included ones, and the conditional ones with what is against them; a hidden one that
 * cannot be had is left out. A special term takes a cover away when its code is the cover's with `_EXCLUDED` behind it.
 */
export function coversGiven(
  { included, conditional }: Pick<ProductWire['covers'], 'included' | 'conditional'>,
  { endorsements }: Pick<QuoteWire, 'endorsements'>,
  holds: (condition: unknown) => boolean,
): GivenCover[] {
  const excluded = (code: string) => {
    const endorsement = endorsements.find((one) => one.code === `${code.toUpperCase()}_EXCLUDED`);
    return endorsement && `endorsements.${endorsement.code}.title`;
  };
  const given = (cover: CoverWire, missing: string | undefined) => ({ ...cover, ...(missing && { missing }) });
  return [
    ...included.map((cover) => given(cover, excluded(cover.code))),
    ...conditional
      .filter(({ when, hidden }) => !hidden || holds(when))
      .map(({ when, hidden: _hidden, ...cover }) =>
        given(cover, excluded(cover.code) ?? (holds(when) ? undefined : `covers.${cover.code}.unavailable`)),
      ),
  ];
}
