import { addToDate } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { SettleAccount } from '../settle-account.tsx';
import { forgottenHint } from './forgotten-hint.ts';
import styles from './forgotten-notice.module.css';
import { missedPaymentPath } from './missed-payment-path.ts';

type ForgottenNoticeProps = {
  readonly account: CustomerAccountWire;
  /** The product's part of the address; left out if unknown: then nothing leads to the page about it. */
  readonly urlName: string | undefined;
  /** Whether the policy covers today. */
  readonly isCovered: boolean;
  readonly children?: ReactNode;
};

/** What we forgot to ask for, month by month, that nothing of it is taken unasked, and the way to pay it. `children` is said first. */
export function ForgottenNotice({ account, urlName, isCovered, children }: ForgottenNoticeProps) {
  const t = useText();
  const { money, day, days } = useFormat();
  const { policyId, forgottenAmount, forgottenMonths, heldUntil } = account;
  return (
    <Notice
      icon="info"
      title={t('billing.notices.forgotten', { amount: money(forgottenAmount) })}
      action={<SettleAccount account={account} isQuiet />}
    >
      {children}
      {t(forgottenHint(account, isCovered), { date: heldUntil === null ? '' : day(heldUntil) })}
      {forgottenMonths.length > 0 && (
        <ul className={styles.months}>
          {forgottenMonths.map(({ periodStart, periodEnd, amount }) => (
            <li key={periodStart}>
              {t('billing.notices.forgottenMonth', {
                days: days(periodStart, addToDate(periodEnd, { days: -1 })),
                amount: money(amount),
              })}
            </li>
          ))}
        </ul>
      )}
      {policyId !== null && urlName !== undefined && (
        <p>
          <Link to={missedPaymentPath(urlName, policyId)}>{t('billing.notices.forgottenWay')}</Link>
        </p>
      )}
    </Notice>
  );
}
