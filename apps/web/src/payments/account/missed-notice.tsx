import type { CustomerAccountWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { missedPaymentPath } from './missed-payment-path.ts';

type MissedNoticeProps = {
  readonly account: CustomerAccountWire;
  /** The product's part of the address. */
  readonly urlName: string;
  /** Whether it stands below something that has the page's filled button. */
  readonly isQuiet?: boolean;
};

/** Says which payment of an account was missed and what follows, with the way to the page about it. Nothing where none was. */
export function MissedNotice({ account, urlName, isQuiet = false }: MissedNoticeProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { missedPayment: missed, policyId } = account;
  if (!missed || policyId === null) return null;
  const date = missed.coverEndsOn ?? missed.heldUntil ?? missed.nextTryOn;
  const hint =
    missed.coverEndsOn !== null
      ? 'missed.notice.ends'
      : missed.heldUntil !== null
        ? 'missed.notice.held'
        : missed.nextTryOn !== null
          ? 'missed.notice.again'
          : 'missed.notice.now';
  return (
    <Notice
      tone={missed.coverEndsOn === null ? 'warning' : 'critical'}
      icon="clock"
      title={t('missed.notice.title', {
        amount: money(missed.amount),
        month: day(missed.periodStart, 'monthOnly'),
      })}
      action={
        <Link to={missedPaymentPath(urlName, policyId)} className={buttonClass(isQuiet ? 'quiet' : 'primary')}>
          {t('missed.notice.way')}
        </Link>
      }
    >
      {t(hint, { date: date === null ? '' : day(date, 'near') })}
    </Notice>
  );
}
