import type { CustomerAccountWire } from '@marque/contract';
import { Button, Icon } from '@marque/kit';
import { useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { MovePaymentDay } from './move-payment-day.tsx';
import styles from './payment-day.module.css';
import { paymentDayAccess } from './payment-day-access.ts';

type PaymentDayProps = {
  readonly account: Pick<CustomerAccountWire, 'accountId' | 'accountStatus' | 'paymentDay' | 'paymentsFrom'>;
  /** What tells this account from others, said with the button. */
  readonly name: string;
};

/**
 * The day of the month on which an account pays, and how to have it moved: staff do that, customers ask for it. Nothing
 * if it pays nothing monthly.
 */
export function PaymentDay({ account, name }: PaymentDayProps) {
  const t = useText();
  const { ordinal, day } = useFormat();
  const { features } = useBrand();
  const { user, acting } = usePrincipal();
  const openHelp = useOpenHelp();
  const [isMoving, setMoving] = useState(false);
  const { accountId, accountStatus, paymentDay, paymentsFrom } = account;
  if (paymentDay === null) return null;
  const access = paymentDayAccess({ features, accountStatus, user, isActing: acting !== null });
  return (
    <div className={styles.day}>
      <Icon name="calendar" className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.label}>{t('payments.day.paidOn', { day: ordinal(paymentDay) })}</span>
        {paymentsFrom !== null && (
          <span className={styles.hint}>{t('payments.day.from', { date: day(paymentsFrom) })}</span>
        )}
        {access === 'ask' && <span className={styles.hint}>{t('payments.day.askHint')}</span>}
      </p>
      {access === 'ask' && (
        <Button variant="text" aria-label={`${t('payments.day.ask')}: ${name}`} onClick={openHelp}>
          {t('payments.day.ask')}
        </Button>
      )}
      {access === 'move' && (
        <Button
          variant="text"
          aria-haspopup="dialog"
          aria-label={`${t('payments.day.move')}: ${name}`}
          onClick={() => setMoving(true)}
        >
          {t('payments.day.move')}
        </Button>
      )}
      {isMoving && <MovePaymentDay accountId={accountId} onClose={() => setMoving(false)} />}
    </div>
  );
}
