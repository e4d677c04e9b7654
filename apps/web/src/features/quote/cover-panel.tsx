import type { QuoteWire } from '@marque/contract';
import { buttonClass, Card, Notice, PriceFigure } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { startDateSection } from '../../proposal/question-places.ts';
import styles from './cover-panel.module.css';
import { excessPartsOf } from './excess-parts.ts';
import type { PriceChoice } from './price-choice.ts';

type CoverPanelProps = { quote: QuoteWire; choice: PriceChoice; amount: string; unit: string };

/** The cover in short, beside the price: when it starts, whom and what it covers, and the way on. */
export function CoverPanel({ quote, choice, amount, unit }: CoverPanelProps) {
  const t = useText();
  const format = useFormat();
  const { proposal, product, pathTo } = useCurrentProposal();
  const section = startDateSection(product);
  const [largest] = excessPartsOf(quote.excess, choice.voluntaryExcess);
  const drivers = Object.keys(proposal.data.profiles).length;
  const years = proposal.data.assets[product.coreAsset.code]?.['noClaimsDiscount'];
  return (
    <>
      <Card>
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
          {largest && (
            <div>
              <dt>{t('quote.panel.excess')}</dt>
              <dd>{t('quote.panel.upTo', { amount: format.roundMoney(largest.compulsory + largest.voluntary) })}</dd>
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
          <PriceFigure formatted={amount} unit={unit} size="medium" live={false} />
          <Link to={pathTo('account-setup')} className={buttonClass('primary', true)}>
            {t('quote.continue')}
          </Link>
        </div>
        <p className={styles.small}>{t('quote.panel.coolingOff')}</p>
      </Card>
      <Notice icon="document">{t('quote.panel.wording')}</Notice>
    </>
  );
}
