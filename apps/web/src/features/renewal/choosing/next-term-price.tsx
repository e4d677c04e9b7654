import type { QuoteWire } from '@marque/contract';
import { Card } from '@marque/kit';
import type { ReactNode } from 'react';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { choiceOf, isSameChoice, type PriceChoice, priceOf } from '../../../price/price-choice.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from '../renewal.module.css';

type NextTermPriceProps = {
  readonly quote: QuoteWire;
  readonly choice: PriceChoice;
  /** The way on. */
  readonly children: ReactNode;
};

/** What the next term costs as it is offered, and as it is chosen on the page. Several covers at once have their price once they are kept. */
export function NextTermPrice({ quote, choice, children }: NextTermPriceProps) {
  const t = useText();
  const priceText = usePriceText();
  const { scheme } = useCurrentPolicy();
  const standing = choiceOf(useCurrentProposal().proposal);
  const inWords = (one: PriceChoice) => {
    const price = priceOf(quote, one);
    return price && priceText(price.totals.discounted, one.schedule, price.totals.gross);
  };
  const isSame = isSameChoice(choice, standing);
  const chosen = inWords(choice);
  const rows = [
    { name: t('renewal.choosing.asOffered'), price: inWords(standing) },
    ...(isSame ? [] : [{ name: t('renewal.choosing.asChosen'), price: chosen }]),
  ];
  return (
    <Card as="section" aria-labelledby="next-term-price">
      <h2 id="next-term-price" className={styles.title}>
        {t('renewal.choosing.price')}
      </h2>
      <dl className={styles.prices} aria-live="polite">
        {rows.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {price ? (
                <>
                  <b>{price.amount}</b> {price.unit}
                </>
              ) : (
                t('renewal.choosing.onceKept')
              )}
            </dd>
          </div>
        ))}
      </dl>
      {scheme.available && <p className={styles.small}>{t('renewal.price.fair')}</p>}
      <div className={styles.ways}>{children}</div>
    </Card>
  );
}
