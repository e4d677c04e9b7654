import type { QuoteWire } from '@marque/contract';
import { BreakdownBar, type BreakdownPart, Collapsible } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { partColour } from '../../../price/part-colour.ts';
import type { PriceOption } from '../../../price/price-choice.ts';
import { PriceMakeup } from '../../../price/price-makeup.tsx';
import { type PricePart, pricePartsOf } from '../../../price/price-parts.ts';
import { useLineName } from '../../../price/use-line-name.ts';

const kinds = { cover: 'COVER', tax: 'TAX', discount: 'DISCOUNT' } as const;

type PriceBreakdownProps = {
  price: Pick<PriceOption, 'premiumBreakdown' | 'totals'>;
  makeup: QuoteWire['makeup'];
};

/**
 * What makes up the price: which part of the risk it comes from and, folded away, each cover with the tax separate.
 * Nothing if nothing is paid for.
 */
export function PriceBreakdown({ price, makeup }: PriceBreakdownProps) {
  const t = useText();
  const { money } = useFormat();
  const nameOf = useLineName();
  const parts = pricePartsOf(price.premiumBreakdown).map(
    (part: PricePart, index): BreakdownPart => ({
      key: part.code,
      label: nameOf(kinds[part.kind], part.code),
      amountText: money(part.pennies),
      weight: Math.max(0, part.pennies),
      colour: partColour(part, index),
    }),
  );
  if (parts.every(({ weight }) => weight === 0)) return null;
  return (
    <PageSection title={t('quote.madeOf')}>
      <PriceMakeup makeup={makeup} />
      <Collapsible summary={t('quote.byCover')} defaultOpen={makeup.length === 0}>
        <BreakdownBar
          label={t('quote.byCover')}
          parts={parts}
          total={{ label: t('quote.total'), amountText: money(price.totals.discounted) }}
        />
      </Collapsible>
    </PageSection>
  );
}
