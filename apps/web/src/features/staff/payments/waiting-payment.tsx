import type { WaitingPaymentWire } from '@marque/contract';
import { Button, Card } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { keepLooked } from '../looked.ts';
import { RecordTransfer } from '../record-transfer.tsx';
import { useNameOf } from '../use-name-of.ts';
import styles from './waiting-payments-page.module.css';

const whyTexts = {
  FAULT: 'staff.payments.fault',
  UNPAID: 'staff.payments.unpaid',
  UNREACHED: 'staff.payments.unreached',
  DISPUTED: 'staff.payments.disputed',
  UNPLACED: 'staff.payments.unplaced',
  REFUND_LATE: 'staff.payments.late',
  REFUND_FAILED: 'staff.payments.failedRefund',
  TAKEN_BACK: 'staff.payments.takenBack',
} as const;

/** An account whose payments wait for a person: whose it is, what is unpaid, since when, and the way to the customer. */
export function WaitingPayment({ payment }: { payment: WaitingPaymentWire }) {
  const t = useText();
  const { money, moment, day } = useFormat();
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const titleId = useId();
  const { policyNumber, userId, firstName, lastName, why, amount, since, noticeEndedOn, heldUntil, toSend } = payment;
  const name = useNameOf()({ firstName, lastName, email: null });
  const mayLook = user?.permissions.includes('people:search') === true;
  const look = () => {
    const reason =
      policyNumber === null ? t('staff.payments.reasonNoPolicy') : t('staff.payments.reason', { policy: policyNumber });
    keepLooked({ userId, reason });
    void navigate({ to: '/staff/find/person' });
  };
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {name}
          </h2>
          <p className={styles.muted} translate={policyNumber === null ? undefined : 'no'}>
            {policyNumber ?? t('staff.payments.noPolicy')}
          </p>
        </div>
        <p className={styles.amount}>{money(amount)}</p>
      </div>
      <div className={styles.facts}>
        <p>{t(whyTexts[why])}</p>
        {since !== null && <p className={styles.muted}>{t('staff.payments.since', { date: moment(since) })}</p>}
        {noticeEndedOn !== null && (
          <p className={styles.muted}>{t('staff.payments.notice', { date: day(noticeEndedOn) })}</p>
        )}
        {heldUntil !== null && <p className={styles.muted}>{t('staff.payments.held', { date: day(heldUntil) })}</p>}
      </div>
      {toSend.map((one) => (
        <VisitorTransfer key={one.refundId} accountId={payment.accountId} {...one} />
      ))}
      {mayLook && (
        <Button variant="quiet" aria-label={t('staff.find.openName', { name })} onClick={look}>
          {t('staff.find.open')}
        </Button>
      )}
    </Card>
  );
}

type VisitorTransferProps = { readonly accountId: string; readonly refundId: string; readonly amount: number };

/** Sends the money of a refund that failed by bank transfer to somebody who never bought, once a second person agrees. */
function VisitorTransfer({ accountId, refundId, amount }: VisitorTransferProps) {
  const t = useText();
  const { user } = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  if (user?.permissions.includes('action:refund') !== true) return null;
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'staff.transfer.cancel' : 'staff.transfer.open')}
      </Button>
      {isOpen && <RecordTransfer toSend={{ accountId, refundId, amount }} isVisitors onDone={() => setOpen(false)} />}
    </>
  );
}
