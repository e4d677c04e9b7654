import { Card } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import styles from './renewal.module.css';
import { useOfferedWords } from './use-offered-words.ts';
import { useRenewal } from './use-renewal.ts';

/** What a whole term costs: the one that ends, and the next one. If it is paid by the month, each month is below. */
export function PriceOfRenewal() {
  const t = useText();
  const offered = useOfferedWords();
  const { money } = useFormat();
  const { renewal, words } = useRenewal();
  const { scheme } = useCurrentPolicy();
  const { last, premium } = renewal.renewalTold ?? {};
  if (!last || !premium) return null;
  const more = premium.term - last.term;
  const moved = more === 0 ? 'renewal.price.same' : more > 0 ? 'renewal.price.more' : 'renewal.price.less';
  const terms = [
    { name: t('renewal.price.last'), ...last },
    { name: t('renewal.price.next', { turn: words.turn }), ...premium },
  ];
  return (
    <Card as="section" aria-labelledby="renewal-price">
      <h2 id="renewal-price" className={styles.title}>
        {t('renewal.price.title')}
      </h2>
      <dl className={styles.prices}>
        {terms.map(({ name, term, payment, schedule }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{money(term)}</b>
              {schedule === 'MONTHLY' && t('renewal.price.month', { amount: money(payment) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.moved}>{t(moved, { amount: money(Math.abs(more)) })}</p>
      <p className={styles.small}>
        {premium.offered && premium.payments > 1 && `${offered(premium.offered)} `}
        {last.isAnnualised && `${t('renewal.price.annualised')} `}
        {scheme.available && t('renewal.price.fair')}
      </p>
    </Card>
  );
}
