import type { MoneyToSendWire } from '@marque/contract';
import { Button, Card } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { RecordTransfer } from '../record-transfer.tsx';
import { staffKeys } from '../staff-keys.ts';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';

/** While staff act: money owed to the customer that only a bank transfer can give back; nothing if there is none. */
export function ToSend({ about }: { about: (code: string | null) => string }) {
  const t = useText();
  const client = useClient();
  const { data: toSend = [] } = useQuery({
    queryKey: staffKeys.moneyToSend,
    queryFn: ({ signal }): Promise<MoneyToSendWire[]> => client.call('listMoneyToSend', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (toSend.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="to-send">
      <h2 id="to-send" className={styles.title}>
        {t('staff.transfer.title')}
      </h2>
      <p className={styles.none}>{t('staff.transfer.lead')}</p>
      <ul className={styles.rows}>
        {toSend.map((money) => (
          <ToSendRow key={`${money.accountId}/${money.refundId}`} toSend={money} about={about(money.accountCode)} />
        ))}
      </ul>
    </Card>
  );
}

function ToSendRow({ toSend, about }: { toSend: MoneyToSendWire; about: string }) {
  const t = useText();
  const { money, moment } = useFormat();
  const { user } = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  const mayRefund = user?.permissions.includes('action:refund') === true;
  const { amount, failedAt } = toSend;
  return (
    <li>
      <span className={styles.head}>
        <span>
          <span className={styles.strong}>{money(amount)}</span>
          <br />
          <span className={styles.muted}>
            {failedAt === null ? t('staff.transfer.unplaced') : t('staff.transfer.failed', { date: moment(failedAt) })}
          </span>
          <br />
          <span className={styles.muted}>{about}</span>
        </span>
        {mayRefund && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'staff.transfer.cancel' : 'staff.transfer.open')}
          </Button>
        )}
      </span>
      {!mayRefund && <Lacks permission="action:refund" />}
      {isOpen && <RecordTransfer toSend={toSend} onDone={() => setOpen(false)} />}
    </li>
  );
}
