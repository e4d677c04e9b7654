import { BreakdownBar, type BreakdownPart, Card } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useOptionalText, useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import type { PriceOption } from './price-choice.ts';
import { type PricePart, pricePartsOf } from './price-parts.ts';

const COVER_COLOURS = [1, 2, 3, 4] as const;
const TAX_COLOUR = 5;

/** What makes up the price: cover by cover, the tax apart, discounts. */
export function PriceBreakdown({ price }: { price: Pick<PriceOption, 'premiumBreakdown' | 'totals'> }) {
  const t = useText();
  const textIfAny = useOptionalText();
  const { money } = useFormat();
  const nameOf = ({ kind, code }: PricePart) => {
    if (kind === 'tax') return t('quote.tax');
    if (kind === 'discount') return textIfAny(`promotions.${code}.name`) ?? t('quote.discount');
    return t(`covers.${code}.name`);
  };
  const parts = pricePartsOf(price.premiumBreakdown).map(
    (part, index): BreakdownPart => ({
      key: part.code,
      label: nameOf(part),
      amountText: money(part.pennies),
      weight: Math.max(0, part.pennies),
      colour: part.kind === 'tax' ? TAX_COLOUR : (COVER_COLOURS[index % COVER_COLOURS.length] ?? 1),
    }),
  );
  return (
    <PageSection title={t('quote.madeOf')}>
      <Card>
        <BreakdownBar
          label={t('quote.madeOf')}
          parts={parts}
          total={{ label: t('quote.total'), amountText: money(price.totals.discounted) }}
        />
      </Card>
    </PageSection>
  );
}
