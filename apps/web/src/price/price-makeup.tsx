import type { QuoteWire } from '@marque/contract';
import { Card, WaterfallChart } from '@marque/kit';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { partText } from './price-texts.ts';

/**
 * What makes up the price of the present choice, part by part, as a picture and as a table. Nothing for a quote without
 * a price.
 */
export function PriceMakeup({ makeup }: Pick<QuoteWire, 'makeup'>) {
  const t = useText();
  const { money, signedMoney } = useFormat();
  if (makeup.length === 0) return null;
  const total = makeup.reduce((sum, { pennies }) => sum + pennies, 0);
  return (
    <Card>
      <WaterfallChart
        caption={t('price.makeup.caption')}
        partText={t('price.makeup.part')}
        amountText={t('price.makeup.amount')}
        parts={makeup.map(({ part, pennies }, index) => ({
          key: part,
          label: t(partText(part)),
          amount: pennies,
          amountText: index === 0 ? money(pennies) : signedMoney(pennies),
        }))}
        total={{ label: t('quote.total'), amountText: money(total) }}
      />
    </Card>
  );
}
