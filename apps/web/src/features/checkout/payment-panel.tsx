import { Card, PriceFigure } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { isFree } from '../../price/is-free.ts';
import { usePriceLater } from '../../price/use-price-later.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import styles from './payment-panel.module.css';
import { usePriceWords } from './use-price-words.ts';

/** What will be paid, now and after an offer, for which car, from when. */
export function PaymentPanel() {
  const t = useText();
  const format = useFormat();
  const brand = useBrand();
  const { proposal, product } = useCurrentProposal();
  const { amount, unit } = usePriceWords();
  const active = proposal.quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  const laterOf = usePriceLater();
  const { promotion = null, startAt } = proposal.quote ?? {};
  const later = active && startAt ? laterOf(promotion, { schedule: active.type, totals: active.totals, startAt }) : '';
  const monthly = proposal.paymentSchedule === 'MONTHLY';
  const paid = isFree(proposal) ? 'checkout.panel.free' : monthly ? 'checkout.panel.monthly' : 'checkout.panel.once';
  return (
    <Card>
      <PlatedCar car={insuredCar(proposal, product, brand.formats.registrations)} />
      <div className={styles.price}>
        <PriceFigure formatted={amount} unit={unit} size="medium" live={false} />
      </div>
      {later !== '' && <p className={styles.small}>{later}</p>}
      {proposal.startAt && (
        <p className={styles.small}>{t('checkout.panel.starts', { date: format.day(proposal.startAt) })}</p>
      )}
      <p className={styles.small}>{t(paid)}</p>
      {product.kind !== 'DRIVEAWAY' && <p className={styles.small}>{t('quote.panel.coolingOff')}</p>}
    </Card>
  );
}
