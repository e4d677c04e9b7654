import { addToDate, type Pennies } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import { Card, VisuallyHidden } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { whyForgotten } from '../../../payments/account/forgotten-hint.ts';
import { missedUnderWay, type OwedBesides, owedBesides } from '../../../payments/account/owed-besides.ts';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import styles from './missed-payment-page.module.css';
import { missedTexts } from './missed-texts.ts';

const besidesTexts = {
  disputed: 'missed.lines.disputed',
  forgotten: 'missed.lines.forgotten',
  other: 'missed.lines.other',
} as const;

const whyTexts = { disputed: 'missed.why.disputed', other: 'missed.why.other' } as const;

/** What the button says that pays what keeps cover. */
const KEEP_COVER = 'payments.settle.keepsCover';

/** The words about a month that we forgot. */
const FORGOTTEN_MONTH = 'missed.lines.forgottenMonth';

type PayMissedProps = {
  readonly account: CustomerAccountWire;
  /** Whether the policy covers today. */
  readonly isCovered: boolean;
};

/**
 * How much is to be paid, for which months, why it was not, and the buttons that pay it; or what happens if it is left
 * to us.
 */
export function PayMissed({ account, isCovered }: PayMissedProps) {
  const t = useText();
  const { money, days } = useFormat();
  const titleId = useId();
  const { missedPayment: missed, outstandingAmount } = account;
  // A card cannot stop what a bank was asked for already.
  const isHalfUnderWay = missed !== null && missedUnderWay(account, missed.amount) > 0;
  const isOne = missed !== null && missed.months.length === 1 && missed.amount === outstandingAmount;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{t('missed.pay')}</VisuallyHidden>
      </h2>
      <p className={styles.amount}>
        <b>{money(outstandingAmount)}</b>
        {isOne && (
          <span>{t('missed.for', { days: days(missed.periodStart, addToDate(missed.periodEnd, { days: -1 })) })}</span>
        )}
        {missed !== null && !isOne && <span>{t(isHalfUnderWay ? 'missed.toPay' : 'missed.together')}</span>}
      </p>
      {((missed !== null && !isOne) || account.forgottenMonths.length > 0) && <Lines account={account} />}
      {missed ? <Why missed={missed} /> : <WhyBesides account={account} isCovered={isCovered} />}
      <PayButtons account={account} />
      {missed && !isHalfUnderWay && <LeftToUs missed={missed} />}
      {missed && isCovered && account.accountStatus === 'SUSPENDED' && (
        <p className={styles.suspended}>{t('missed.suspended')}</p>
      )}
    </Card>
  );
}

/** What is open, month by month, and which of it keeps cover. */
function Lines({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money } = useFormat();
  const { missedPayment: missed, forgottenMonths } = account;
  const { months, amount, keepsCover } = missed ?? { months: [], amount: 0, keepsCover: null };
  const [oldest] = months;
  const underWay = missedUnderWay(account, amount);
  const isKept = oldest !== undefined && keepsCover === oldest.amount && months.length > 1;
  return (
    <ul className={styles.lines}>
      {months.map((one) => (
        <Month key={one.periodStart} month={one} hint={isKept && one === oldest ? 'missed.lines.keeps' : undefined} />
      ))}
      {forgottenMonths.map((one) => (
        <Month key={one.periodStart} month={one} hint={FORGOTTEN_MONTH} />
      ))}
      {linesBesides(account, amount).map(({ kind, pennies }) => (
        <li key={kind}>
          <span>{t(besidesTexts[kind])}</span>
          <b>{money(pennies)}</b>
        </li>
      ))}
      {underWay > 0 && (
        <li>
          <span>{t('missed.lines.underWay')}</span>
          <b>{money(0 - underWay)}</b>
        </li>
      )}
    </ul>
  );
}

/** What else is open, except the months that are named one by one. */
function linesBesides(account: CustomerAccountWire, missed: Pennies): readonly OwedBesides[] {
  const named = account.forgottenMonths.reduce((sum, { amount }) => sum + amount, 0);
  return owedBesides(account, missed).flatMap((one) => {
    const pennies = one.kind === 'forgotten' ? one.pennies - named : one.pennies;
    return pennies > 0 ? [{ ...one, pennies }] : [];
  });
}

/** A month with its days and amount. */
function Month({ month, hint }: { month: Missed['months'][number]; hint: string | undefined }) {
  const t = useText();
  const { money, day, days } = useFormat();
  return (
    <li>
      <span>
        {day(month.periodStart, 'monthOnly')}
        <small>{days(month.periodStart, addToDate(month.periodEnd, { days: -1 }))}</small>
        {hint !== undefined && <small>{t(hint)}</small>}
      </span>
      <b>{money(month.amount)}</b>
    </li>
  );
}

/** All of it is paid at once, or first what keeps cover. */
function PayButtons({ account }: { account: CustomerAccountWire }) {
  const { missedPayment: missed, outstandingAmount } = account;
  const keepsCover = missed?.keepsCover ?? null;
  return (
    <div className={styles.ways}>
      {keepsCover !== null && keepsCover < outstandingAmount && (
        <SettleAccount account={account} amount={keepsCover} actionText={KEEP_COVER} />
      )}
      <SettleAccount
        account={account}
        actionText={missed?.reason === 'NEEDS_CONFIRMATION' ? 'payments.settle.confirm' : 'payments.settle.action'}
        isQuiet={keepsCover !== null && keepsCover < outstandingAmount}
      />
    </div>
  );
}

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;

/** Why something is to be paid that nobody missed. */
function WhyBesides({ account, isCovered }: PayMissedProps) {
  const t = useText();
  const { money } = useFormat();
  return owedBesides(account).map(({ kind, pennies }) => (
    <p key={kind} className={styles.why}>
      {t(kind === 'forgotten' ? whyForgotten(isCovered) : whyTexts[kind], { amount: money(pennies) })}
    </p>
  ));
}

function Why({ missed }: { missed: Missed }) {
  const t = useText();
  const { day, money } = useFormat();
  if (missed.takenBack !== null)
    return (
      <p className={styles.why}>
        {t('missed.why.takenBack', { amount: money(missed.takenBack), date: day(missed.failedOn, 'dayMonth') })}
      </p>
    );
  const { why, what } = missedTexts[missed.reason];
  return (
    <>
      <p className={styles.why}>{t(why, { date: day(missed.failedOn, 'dayMonth') })}</p>
      {what !== null && <p className={styles.what}>{t(what)}</p>}
    </>
  );
}

function LeftToUs({ missed: { reason, nextTryOn } }: { missed: Missed }) {
  const t = useText();
  const { day } = useFormat();
  return (
    <>
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
