import type { ProductWire, QuoteWire } from '@marque/contract';

type CoverWire = ProductWire['covers']['included'][number];

/** A cover of the policy. A cover that this driver lacks has the text key of the reason. */
export type GivenCover = CoverWire & { readonly missing?: string };

/**
 * The covers of a policy: the included ones, and the conditional ones with the reasons against them; a hidden cover that
 * is not available is left out. A special term removes a cover if its code is the cover's followed by `_EXCLUDED`.
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
