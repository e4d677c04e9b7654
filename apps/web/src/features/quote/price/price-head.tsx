import { PriceFigure } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import type { PriceChoice, PriceOption } from '../../../price/price-choice.ts';
import { taxPercent } from '../../../price/price-parts.ts';
import { usePriceLater } from '../../../price/use-price-later.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from './price-head.module.css';

type PriceHeadProps = { price: Pick<PriceOption, 'premiumBreakdown' | 'totals'>; schedule: PriceChoice['schedule'] };

/** The price in its largest form, the price after an offer, its end, and its tax. */
export function PriceHead({ price, schedule }: PriceHeadProps) {
  const t = useText();
  const format = useFormat();
  const { proposal, product } = useCurrentProposal();
  const { discounted, gross, yearly } = price.totals;
  const { amount, unit } = usePriceText()(discounted, schedule);
  // A year is named before any offer, so beside a price with one it would mislead.
  const year =
    schedule === 'MONTHLY' && yearly > 0 && discounted === gross
      ? t('quote.aYear', { amount: format.money(yearly) })
      : '';
  const { promotion = null, startAt = '' } = proposal.quote ?? {};
  const later = usePriceLater()(promotion, { schedule, totals: price.totals, startAt });
  const held = proposal.endAt ? t('quote.held', { date: format.moment(proposal.endAt, 'dayMonth') }) : '';
  const kept = product.kind === 'SUBSCRIPTION' ? t('quote.kept') : '';
  const percent = taxPercent(price.premiumBreakdown);
  const tax = percent === undefined ? '' : t('quote.taxIncluded', { percent: format.number(percent) });
  return (
    <div className={styles.head}>
      {discounted < gross && (
        <p className={styles.before}>
          {t('quote.before')} <s>{format.money(gross)}</s>
        </p>
      )}
      <PriceFigure formatted={amount} unit={[unit, year].filter(Boolean).join(' · ')} />
      <p className={styles.small}>{[later, held, kept, tax].filter(Boolean).join(' ')}</p>
    </div>
  );
}
