import type { AccountStatementWire, CustomerAccountWire } from '@marque/contract';
import { Button, Card, Pill } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { type PaymentTaken, paymentsTaken } from '../../../payments/account/payments-taken.ts';
import { useTakenWords } from '../../../payments/account/use-taken-words.ts';
import styles from './billing-page.module.css';
import { EstimateCauses } from './estimate-causes.tsx';
import { NextStatementModal } from './next-statement-modal.tsx';

type NextEstimateProps = {
  readonly account: CustomerAccountWire;
  readonly last: AccountStatementWire | undefined;
  /** The next statement as things are; null if none follows. */
  readonly next: AccountStatementWire | null;
};

/** What is taken next, as the bill run will take it: how much, when, by which means, for which days, and why it differs from the last. */
export function NextEstimate({ account, last, next }: NextEstimateProps) {
  const t = useText();
  const titleId = useId();
  const { money, day } = useFormat();
  const words = useTakenWords(account.accountId);
  const [isOpen, setOpen] = useState(false);
  const { takenNext } = account;
  const [first, ...later] = paymentsTaken(takenNext);
  const nothing = words.nothing(takenNext);
  const isEstimate = first !== undefined && first.stage === 'PLANNED';
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {t('billing.next.title')}
          </h2>
          {isEstimate && <p className={styles.small}>{t('billing.next.hint', { date: day(first.on) })}</p>}
        </div>
        {isEstimate && <Pill tone="neutral">{t('billing.state.estimate')}</Pill>}
      </div>
      {nothing !== undefined && <p className={styles.small}>{nothing}</p>}
      {first && (
        <>
          <p className={styles.amount}>
            <b>{money(first.amount)}</b> <span>{t('billing.next.on', { date: day(first.on, 'weekday') })}</span>
          </p>
          <p className={styles.small}>{words.payment(first)}</p>
        </>
      )}
      {later.map((one) => (
        <p key={`${one.stage} ${one.on}`} className={styles.small}>
          {t('billing.next.then', { amount: money(one.amount), date: day(one.on, 'weekday') })} {words.payment(one)}
        </p>
      ))}
      {last && next && isExplained([first, ...later], next) && <EstimateCauses last={last} next={next} />}
      {next && (
        <div className={styles.foot}>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('billing.next.open')}
          </Button>
        </div>
      )}
      {isOpen && next && <NextStatementModal statement={next} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Whether one of the payments is what the next statement asks for, so that its causes explain it. */
function isExplained(payments: readonly (PaymentTaken | undefined)[], next: AccountStatementWire): boolean {
  return payments.some(
    (one) =>
      one?.stage !== 'TRIED_AGAIN' && one?.periodStart === next.periodStart && one.amount === next.statementBalance,
  );
}
