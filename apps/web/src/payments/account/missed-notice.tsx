import type { CustomerAccountWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { missedPaymentPath } from './missed-payment-path.ts';
import { owedBesides } from './owed-besides.ts';
import { OwedLines } from './owed-lines.tsx';

type MissedNoticeProps = {
  readonly account: CustomerAccountWire;
  /** The product's part of the address. */
  readonly urlName: string;
  /** Whether the policy covers today. */
  readonly isCovered: boolean;
  /** Whether it is below something that has the page's filled button. */
  readonly isQuiet?: boolean;
};

/**
 * Says which payment of an account was missed and what follows, with a link to the page about it. Nothing if none was.
 */
export function MissedNotice({ account, urlName, isCovered, isQuiet = false }: MissedNoticeProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { missedPayment: missed, policyId, accountStatus } = account;
  if (!missed || policyId === null) return null;
  const { months, amount, coverEndsOn, endPassedOn, heldUntil, nextTryOn, takenBack, reason } = missed;
  const isSuspended = accountStatus === 'SUSPENDED';
  const isToConfirm = !isSuspended && reason === 'NEEDS_CONFIRMATION';
  const [hint, date] =
    coverEndsOn !== null
      ? (['missed.notice.ends', coverEndsOn] as const)
      : heldUntil !== null
        ? (['missed.notice.held', heldUntil] as const)
        : endPassedOn !== null
          ? (['missed.notice.passed', endPassedOn] as const)
          : nextTryOn !== null && !isToConfirm
            ? (['missed.notice.again', nextTryOn] as const)
            : ([isToConfirm ? 'missed.notice.confirm' : 'missed.notice.now', null] as const);
  const title = isToConfirm
    ? 'missed.notice.titleConfirm'
    : months.length > 1
      ? 'missed.notice.titleMonths'
      : takenBack === null
        ? 'missed.notice.title'
        : 'missed.notice.titleBack';
  return (
    <Notice
      tone={coverEndsOn === null ? 'warning' : 'critical'}
      icon="clock"
      title={t(title, { amount: money(amount), month: day(missed.periodStart, 'monthOnly'), count: months.length })}
      action={
        <Link to={missedPaymentPath(urlName, policyId)} className={buttonClass(isQuiet ? 'quiet' : 'primary')}>
          {t('missed.notice.way')}
        </Link>
      }
    >
      {t(hint, { date: date === null ? '' : day(date, 'near') })} {isCovered && isSuspended && t('missed.suspended')}{' '}
      {owedBesides(account, amount).length > 0 && (
        <>
          {t('missed.notice.inAll', { amount: money(account.outstandingAmount) })}
          <OwedLines account={account} />
        </>
      )}
    </Notice>
  );
}
