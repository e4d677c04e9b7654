import type { CustomerAccountWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { SettleAccount } from '../settle-account.tsx';
import { missedPaymentPath } from './missed-payment-path.ts';
import { OwedLines } from './owed-lines.tsx';

type OwedNoticeProps = {
  readonly account: CustomerAccountWire;
  /** The product's part of the address; left out if unknown: then nothing leads to the page about it. */
  readonly urlName: string | undefined;
  /** Whether the policy covers today. */
  readonly isCovered: boolean;
  readonly children?: ReactNode;
};

/**
 * An account's whole debt if it is more than one thing, what it is made of, and the way to pay it. `children` comes
 * first.
 */
export function OwedNotice({ account, urlName, isCovered, children }: OwedNoticeProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { policyId, outstandingAmount, heldUntil } = account;
  return (
    <Notice
      icon="info"
      title={t('billing.notices.owed', { amount: money(outstandingAmount) })}
      action={<SettleAccount account={account} isQuiet />}
    >
      {children}
      {heldUntil === null
        ? t(isCovered ? 'billing.notices.owedInsured' : 'billing.notices.owedHint')
        : t('billing.notices.owedHeld', { date: day(heldUntil) })}
      <OwedLines account={account} />
      {policyId !== null && urlName !== undefined && (
        <p>
          <Link to={missedPaymentPath(urlName, policyId)}>{t('billing.notices.forgottenWay')}</Link>
        </p>
      )}
    </Notice>
  );
}
