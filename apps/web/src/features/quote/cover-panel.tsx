import type { QuoteWire } from '@marque/contract';
import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import { mostExcess } from '@marque/domain/rating/excess/most-excess';
import { buttonClass, Card, CarSide, PriceFigure } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { Picture } from '../../brand/picture.tsx';
import { productImage } from '../../brand/product-image.ts';
import { useFormat } from '../../brand/use-format.ts';
import type { PriceText } from '../../brand/use-price-text.ts';
import { useText } from '../../brand/use-text.ts';
import type { PriceChoice } from '../../price/price-choice.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { startDateSection } from '../../proposal/question-sections.ts';
import styles from './cover-panel.module.css';
import { wayOn } from './skip-to-continue.tsx';

type CoverPanelProps = {
  quote: QuoteWire;
  choice: PriceChoice;
  price: PriceText;
  /** Where the button leads; without it the page has its own button. */
  next?: string;
  /** Hears a press on the way on. */
  onGoOn?: (event: MouseEvent) => void;
};

/** The cover in short, beside the price: when it starts, whom and what it covers, and the way on. */
export function CoverPanel({ quote, choice, price, next, onGoOn }: CoverPanelProps) {
  const t = useText();
  const brand = useBrand();
  const format = useFormat();
  const { proposal, product, pathTo } = useCurrentProposal();
  const section = startDateSection(product);
  const most = mostExcess(excessRows(quote.excess, choice.voluntaryExcess));
  const drivers = Object.keys(proposal.data.profiles).length;
  const years = proposal.data.assets[product.coreAsset.code]?.['noClaimsDiscount'];
  const image = productImage(brand, product.code);
  const { body } = insuredCar(proposal, product, brand.formats.registrations);
  return (
    <Card>
      {body && <CarSide body={body} height={84} className={styles.drawing} />}
      {!body && image !== undefined && <Picture className={styles.picture} src={image} width={400} height={140} />}
      <h2 className={styles.title}>{t('quote.panel.title')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('quote.panel.starts')}</dt>
          <dd>
            {format.day(quote.startAt, 'dayMonth')}{' '}
            {section && (
              <Link to={pathTo(`disclosure/${section}`)} aria-label={t('quote.panel.changeStart')}>
                {t('quote.panel.change')}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('quote.panel.drivers')}</dt>
          <dd>{drivers > 1 ? t('quote.panel.youAnd', { count: drivers - 1 }) : t('quote.panel.you')}</dd>
        </div>
        {most > 0 && (
          <div>
            <dt>{t('quote.panel.excess')}</dt>
            <dd>{t('quote.panel.upTo', { amount: format.roundMoney(most) })}</dd>
          </div>
        )}
        {typeof years === 'number' && (
          <div>
            <dt>{t('quote.panel.noClaims')}</dt>
            <dd>{years >= 9 ? t('quote.panel.nineYears') : t('quote.panel.years', { count: years })}</dd>
          </div>
        )}
      </dl>
      <div className={styles.buy}>
        <PriceFigure formatted={price.amount} unit={price.unit} size="medium" live={next === undefined} />
        {next !== undefined && (
          <Link to={next} className={buttonClass('primary', true)} {...wayOn} {...(onGoOn && { onClick: onGoOn })}>
            {t('quote.continue')}
          </Link>
        )}
      </div>
      {product.kind !== 'DRIVEAWAY' && <p className={styles.small}>{t('quote.panel.coolingOff')}</p>}
    </Card>
  );
}
