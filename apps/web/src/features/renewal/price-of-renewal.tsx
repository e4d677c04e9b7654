import { Card } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { usePriceText } from '../../brand/use-price-text.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './renewal.module.css';
import { useRenewal } from './use-renewal.ts';

/** What one payment costs now, and from the turn on. */
export function PriceOfRenewal() {
  const t = useText();
  const { money } = useFormat();
  const priceText = usePriceText();
  const { policy, short, words } = useRenewal();
  const now = priceText(policy.price, policy.paymentSchedule);
  const then = priceText(short.discounted ?? 0, short.paymentSchedule, short.price ?? undefined);
  const isAlike = policy.paymentSchedule === short.paymentSchedule && short.price !== null;
  const more = (short.price ?? 0) - policy.price;
  const moved = more === 0 ? 'renewal.price.same' : more > 0 ? 'renewal.price.more' : ('renewal.price.less' as const);
  return (
    <Card as="section" aria-labelledby="renewal-price">
      <h2 id="renewal-price" className={styles.title}>
        {t('renewal.price.title')}
      </h2>
      <dl className={styles.prices}>
        <div>
          <dt>{t('renewal.price.now')}</dt>
          <dd>
            <b>{now.amount}</b> {now.unit}
          </dd>
        </div>
        <div>
          <dt>{t('renewal.price.then', { turn: words.turn })}</dt>
          <dd>
            <b>{then.amount}</b> {then.unit}
          </dd>
        </div>
      </dl>
      {isAlike && <p className={styles.moved}>{t(moved, { amount: money(Math.abs(more)) })}</p>}
      <p className={styles.small}>{t('renewal.price.fair')}</p>
    </Card>
  );
}
