import { lastMinute } from '@marque/domain/policy/last-minute';
import { NOTICE_DAYS } from '@marque/domain/policy/turning/tell-term';
import { Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './renewal.module.css';
import { useAccountOfRenewal } from './use-account-of-renewal.ts';
import { useMeansOfRenewal } from './use-means-of-renewal.ts';
import { useOfferedWords } from './use-offered-words.ts';
import { useRenewal } from './use-renewal.ts';

/** When the new term begins, what is taken for it, and from what; with the way to another means. */
export function HowItRenews() {
  const t = useText();
  const { day, moment, timeOfDay } = useFormat();
  const { renewal, short, words } = useRenewal();
  const { premium, ends, takenOn } = renewal.renewalTold ?? {};
  const offered = useOfferedWords();
  const means = useMeansOfRenewal();
  const asked = useAskedOn();
  const isPaid = useAccountOfRenewal()?.nextTerm?.stage === 'HELD';
  const facts = [
    [t('renewal.how.begins'), `${moment(short.turnsAt)}, ${timeOfDay(short.turnsAt)}`],
    ...(ends === undefined ? [] : [[t('renewal.how.ends'), moment(lastMinute(ends))]]),
    [t(isPaid ? 'renewal.how.paid' : 'renewal.how.pays'), words.price],
    ...(premium?.offered && premium.payments > 1 ? [[t('renewal.how.offered'), offered(premium.offered)]] : []),
    ...(means === undefined ? [] : [[t('renewal.how.from'), means]]),
    ...(asked === undefined ? [] : [[t('renewal.how.asked'), asked]]),
    ...(takenOn == null ? [] : [[t('renewal.how.firstTaken'), t('renewal.how.askedValue', { date: day(takenOn) })]]),
  ];
  return (
    <Card as="section" aria-labelledby="renewal-how">
      <h2 id="renewal-how" className={styles.title}>
        {t('renewal.how.title')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        {t('renewal.how.gap')} <Link to="/account">{t('renewal.how.means')}</Link>
      </p>
    </Card>
  );
}

/**
 * From when money for the new term is asked for, in words; undefined if that is when the term begins, or has passed.
 */
function useAskedOn(): string | undefined {
  const t = useText();
  const { day } = useFormat();
  const { paysLater } = useRenewal().short;
  const nextTerm = useAccountOfRenewal()?.nextTerm;
  if (paysLater !== null && paysLater.on === null) return t('renewal.late.askedOpen', { days: NOTICE_DAYS });
  const on = paysLater?.on ?? (nextTerm?.stage === 'PLANNED' ? nextTerm.askedOn : undefined);
  return on === undefined ? undefined : t('renewal.how.askedValue', { date: day(on) });
}
