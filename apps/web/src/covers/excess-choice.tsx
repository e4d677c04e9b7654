import type { ProductWire } from '@marque/contract';
import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import { type Choice, ChoiceCards, Collapsible, VisuallyHidden } from '@marque/kit';
import type { ReactNode } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { usePriceText } from '../brand/use-price-text.ts';
import { useText } from '../brand/use-text.ts';
import { PageSection } from '../frame/page-section.tsx';
import type { ChoiceProps } from '../price/choice-props.ts';
import { type PriceOption, priceOf } from '../price/price-choice.ts';
import { useNowAndAfter } from '../price/use-now-and-after.ts';
import styles from './excess-choice.module.css';
import { ExcessTable } from './excess-table.tsx';

export type ExcessChoiceProps = ChoiceProps & {
  /** What the product lets a customer choose from. */
  offered: Pick<ProductWire['excess'], 'isAdjustable' | 'voluntaryExcess'>;
  /** The name of a driver who pays more. */
  driverName: (profileCode: string) => string;
  /** The page is about nothing else, so that its own heading is enough. */
  isAlone?: boolean;
  /** What is said beside the price of an amount. */
  beside?: (price: PriceOption['totals']) => string;
  /** What is said under the heading. */
  children?: ReactNode;
};

/** The voluntary excess: each amount with the price that it leads to, and what a claim of each kind would bear. */
export function ExcessChoice({
  quote,
  choice,
  onChoose,
  offered,
  isAlone = false,
  beside,
  ...around
}: ExcessChoiceProps) {
  const { driverName, children } = around;
  const t = useText();
  const { roundMoney } = useFormat();
  const priceText = usePriceText();
  const nowAndAfter = useNowAndAfter();
  const { isAdjustable, voluntaryExcess } = offered;
  const excess = excessRows(quote.excess, choice.voluntaryExcess);
  // The heading and the price above say what the two amounts are for; a radio that is read out alone says it itself.
  const options = voluntaryExcess.map((excessPennies): Choice => {
    const price = priceOf(quote, { ...choice, voluntaryExcess: excessPennies });
    // The payment after an offer is named last, so what it pays for is too.
    const { unit } = priceText(price?.totals.gross ?? 0, choice.schedule);
    return {
      value: String(excessPennies),
      label: (
        <>
          {roundMoney(excessPennies)} <VisuallyHidden>{t('quote.excess.ofAmount')}</VisuallyHidden>
        </>
      ),
      hint: price && (
        <>
          {nowAndAfter(price.totals, choice.schedule)} <VisuallyHidden>{unit}</VisuallyHidden>
          {beside && <span className={styles.beside}>{beside(price.totals)}</span>}
        </>
      ),
    };
  });
  // What is paid now and what after takes more room than one amount.
  const isReduced = choice.schedule === 'MONTHLY' && quote.promotion?.outcome === 'applied';
  const isChosen = isAdjustable && options.length > 1;
  const hint = isChosen && t('quote.excess.hint');
  const content = (
    <>
      {children}
      {isChosen && (
        <ChoiceCards
          id="voluntary-excess"
          label={t('quote.excess.choose')}
          compact
          columns={isReduced ? 2 : 4}
          choices={options}
          value={String(choice.voluntaryExcess)}
          onChange={(amount) => onChoose({ voluntaryExcess: Number(amount) })}
        />
      )}
      {excess.rows.length > 0 && (
        <Collapsible summary={t('quote.excess.eachClaim')}>
          <ExcessTable excess={excess} driverName={driverName} />
        </Collapsible>
      )}
    </>
  );
  if (isAlone)
    return (
      <div>
        {hint && <p className={styles.hint}>{hint}</p>}
        {content}
      </div>
    );
  return (
    <PageSection title={t('quote.excess.title')} hint={hint}>
      {content}
    </PageSection>
  );
}
