import { paymentThatStays } from '@marque/domain/process/changing/payment-that-stays';
import { Card } from '@marque/kit';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { BeforeAfterTable } from '../before-after-table.tsx';
import { moneyTold } from './money-told.ts';
import type { Tried } from './use-tried-price.ts';
import styles from './what-if-page.module.css';

type PaymentsAheadProps = {
  readonly change: Tried['change'];
  /** It was confirmed: the amount due is paid, and not shown here. */
  readonly isPaid?: boolean;
};

/** The next payments, as they are and as they would be, and how much of them is for days that are charged already. */
export function PaymentsAhead({ change, isPaid = false }: PaymentsAheadProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { timeZone } = useBrand();
  const { paymentSchedule } = useCurrentPolicy().policy;
  const { payments, withNext, back, dueNow, ownDays } = change;
  const { fromCredit, otherwise } = moneyTold(change, isPaid);
  const stays = paymentThatStays(change, timeZone);
  // A carried amount comes with the first payment that moves: an announced one keeps its amount.
  const next = payments.find(({ from, to }) => from !== to);
  const backText = backTexts[paymentSchedule === 'MONTHLY' && !next ? 'LATER' : paymentSchedule];
  const covers = ownDays.map((code) => t(`covers.${code}.name`)).join(', ');
  const amount = (pennies: number | null) => (pennies === null ? t('changing.payments.none') : money(pennies));
  return (
    <Card as="section">
      <h2 className={styles.title}>{t(isPaid ? 'changing.payments.titleDone' : 'changing.payments.title')}</h2>
      <p className={styles.hint}>
        {dueNow > 0 && !isPaid && `${t('changing.payments.dueNow', { amount: money(dueNow) })} `}
        {withNext > 0 &&
          (next
            ? t('changing.payments.withNext', { amount: money(withNext), date: day(next.payOn) })
            : t('changing.payments.withLater', { amount: money(withNext) }))}
        {back > 0 && t(backText, { amount: money(back), date: next ? day(next.payOn) : '' })}
        {fromCredit > 0 && t('changing.payments.fromCredit', { amount: money(fromCredit) })}
        {otherwise === 'FROM_NEXT' && t('changing.payments.fromNext')}
        {otherwise === 'OTHER_DAYS' && t('changing.payments.otherDays')}
        {otherwise === 'SAME' && t('changing.payments.same')}
        {stays !== null && ` ${t('changing.payments.stays', { date: day(stays.payOn) })}`}
        {covers !== '' && ` ${t('changing.payments.ownDays', { covers })}`}
      </p>
      {payments.length > 0 && (
        <BeforeAfterTable
          heads={[
            t('changing.payments.payment'),
            t(isPaid ? 'changing.payments.before' : 'changing.payments.now'),
            t(isPaid ? 'changing.payments.after' : 'changing.payments.then'),
          ]}
          rows={payments.map(({ payOn, from, to }) => ({
            key: payOn,
            what: day(payOn),
            from: amount(from),
            to: amount(to),
            isSame: from === to,
          }))}
          isNumeric
        />
      )}
    </Card>
  );
}

const backTexts = {
  MONTHLY: 'changing.payments.back',
  LATER: 'changing.payments.backLater',
  SINGLE_PAYMENT: 'changing.payments.backOnce',
} as const;
