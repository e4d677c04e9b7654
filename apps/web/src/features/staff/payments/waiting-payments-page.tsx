import type { CallOutput } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import { WaitingPayment } from './waiting-payment.tsx';
import styles from './waiting-payments-page.module.css';

/** For staff: the accounts whose payments wait for a person, the longest unpaid first. */
export function WaitingPaymentsPage() {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: staffKeys.waitingPayments,
    queryFn: ({ signal }): Promise<CallOutput<'listWaitingPayments'>> => client.call('listWaitingPayments', { signal }),
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { payments, isCut } = data;
  return (
    <Page title={t('staff.payments.title')} subheader={t('staff.payments.lead')} width="form">
      {payments.length === 0 && <Notice tone="success">{t('staff.payments.none')}</Notice>}
      {isCut && <Notice>{t('staff.payments.more')}</Notice>}
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.accountId}>
            <WaitingPayment payment={payment} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
