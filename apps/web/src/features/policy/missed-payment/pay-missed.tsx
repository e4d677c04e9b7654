import { addToDate } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import { Card, VisuallyHidden } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import styles from './missed-payment-page.module.css';
import { missedTexts } from './missed-texts.ts';

/** How much is to be paid, for which days, why it was not, and the button that pays it; or what happens where it is left to us. */
export function PayMissed({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money, days } = useFormat();
  const titleId = useId();
  const { missedPayment: missed, outstandingAmount } = account;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{t('missed.pay')}</VisuallyHidden>
      </h2>
      <p className={styles.amount}>
        <b>{money(outstandingAmount)}</b>
        {missed && missed.amount === outstandingAmount && (
          <span>{t('missed.for', { days: days(missed.periodStart, addToDate(missed.periodEnd, { days: -1 })) })}</span>
        )}
      </p>
      <Why missed={missed} />
      <SettleAccount account={account} />
      {missed && <LeftToUs missed={missed} />}
    </Card>
  );
}

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;

function Why({ missed }: { missed: Missed | null }) {
  const t = useText();
  const { day } = useFormat();
  if (!missed) return <p className={styles.why}>{t('missed.why.other')}</p>;
  const { why, what } = missedTexts[missed.reason];
  return (
    <>
      <p className={styles.why}>{t(why, { date: day(missed.failedOn, 'dayMonth') })}</p>
      {what !== null && <p className={styles.what}>{t(what)}</p>}
    </>
  );
}

function LeftToUs({ missed: { reason, nextTryOn, heldUntil } }: { missed: Missed }) {
  const t = useText();
  const { day } = useFormat();
  return (
    <>
      {heldUntil !== null && <p className={styles.left}>{t('missed.held', { date: day(heldUntil, 'near') })}</p>}
      {nextTryOn !== null && (
        <p className={styles.left}>
          <b>{t('missed.leave')}</b> {t('missed.again', { date: day(nextTryOn, 'near') })}
        </p>
      )}
      {reason === 'NO_MEANS' && (
        <p className={styles.left}>
          <Link to="/account" hash={HOW_YOU_PAY}>
            {t('missed.otherMeans')}
          </Link>
        </p>
      )}
    </>
  );
}
