import { Collapsible } from '@marque/kit';
import { useBrand } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import styles from './direct-debit-guarantee.module.css';

/**
 * The Direct Debit Guarantee in its official wording, with the collector's name; in another language a translation,
 * which says so.
 */
export function DirectDebitGuarantee() {
  const t = useText();
  const { directDebit } = useBrand();
  if (!directDebit) return null;
  const { serviceUser, noticeDays } = directDebit;
  return (
    <Collapsible summary={t('payments.guarantee.title')}>
      <div className={styles.words}>
        <p className={styles.note}>{t('payments.guarantee.official')}</p>
        <ul className={styles.terms}>
          <li>{t('payments.guarantee.offered')}</li>
          <li>{t('payments.guarantee.changes', { serviceUser, days: noticeDays })}</li>
          <li>
            {t('payments.guarantee.error', { serviceUser })}
            <ul className={styles.terms}>
              <li>{t('payments.guarantee.payBack', { serviceUser })}</li>
            </ul>
          </li>
          <li>{t('payments.guarantee.cancel')}</li>
        </ul>
      </div>
    </Collapsible>
  );
}
