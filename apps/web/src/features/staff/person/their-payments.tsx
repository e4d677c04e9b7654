import type { CustomerAccountWire, CustomerPaymentWire, FoundPersonWire, StaffRequestWire } from '@marque/contract';
import { Button, Card } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { RequestCard } from '../requests/request-card.tsx';
import { staffKeys } from '../staff-keys.ts';
import { AccountLedger } from './account-ledger.tsx';
import { CreditAccount } from './credit-account.tsx';
import { GiveBack } from './give-back.tsx';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';
import { ToSend } from './to-send.tsx';
import { UnpaidAccount } from './unpaid-account.tsx';
import { usePolicyNames } from './use-policy-names.ts';
import { accountWords } from './words/account-words.ts';

type TheirPaymentsProps = {
  readonly accounts: readonly CustomerAccountWire[];
  readonly policies: FoundPersonWire['policies'];
};

/**
 * While staff act: what the customer has paid and how much may still go back, what a second person is asked about it,
 * and each account that may be credited.
 */
export function TheirPayments({ accounts, policies }: TheirPaymentsProps) {
  const t = useText();
  const about = usePolicyNames(policies);
  const client = useClient();
  const { data: payments } = useQuery({
    queryKey: staffKeys.payments,
    queryFn: ({ signal }): Promise<CustomerPaymentWire[]> => client.call('listCustomerPayments', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: requests = [] } = useQuery({
    queryKey: staffKeys.theirRequests,
    queryFn: ({ signal }): Promise<StaffRequestWire[]> => client.call('listCustomerRequests', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!payments) return null;
  const opened = accounts.filter(({ policyId }) => policyId !== null);
  return (
    <>
      {requests.map((request) => (
        <RequestCard key={request.requestId} request={request} />
      ))}
      <ToSend about={about} />
      <Card as="section" aria-labelledby="their-payments">
        <h2 id="their-payments" className={styles.title}>
          {t('staff.refund.title')}
        </h2>
        {payments.length === 0 && <p className={styles.none}>{t('staff.refund.none')}</p>}
        <ul className={styles.rows}>
          {payments.map((payment) => (
            <PaymentRow
              key={`${payment.provider}/${payment.paymentId}`}
              payment={payment}
              about={about(payment.accountCode)}
            />
          ))}
        </ul>
        {opened.length > 0 && (
          <h3 className={styles.accounts}>{t('staff.credit.accounts', { count: opened.length })}</h3>
        )}
        <ul className={styles.rows}>
          {opened.map((account) => (
            <AccountRow key={account.accountId} account={account} about={about} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function PaymentRow({ payment, about }: { payment: CustomerPaymentWire; about: string }) {
  const t = useText();
  const { money, moment } = useFormat();
  const { user } = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  const mayRefund = user?.permissions.includes('action:refund') === true;
  const { amount, leftAmount, paidAt, paymentMethodType } = payment;
  return (
    <li>
      <span className={styles.head}>
        <span>
          <span className={styles.strong}>{money(amount)}</span>
          <br />
          <span className={styles.muted}>
            {t(paymentMethodType === 'CARD' ? 'staff.refund.byCard' : 'staff.refund.byDebit', { date: moment(paidAt) })}
          </span>
          <br />
          <span className={styles.muted}>{about}</span>
        </span>
        <span className={styles.muted}>
          {t(leftAmount === 0 ? 'staff.refund.allBack' : 'staff.refund.left', { amount: money(leftAmount) })}
        </span>
        {mayRefund && leftAmount > 0 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'staff.refund.cancel' : 'staff.refund.open')}
          </Button>
        )}
      </span>
      {!mayRefund && <Lacks permission="action:refund" />}
      {isOpen && <GiveBack payment={payment} onDone={() => setOpen(false)} />}
    </li>
  );
}

function AccountRow({ account, about }: { account: CustomerAccountWire; about: (code: string | null) => string }) {
  const t = useText();
  const { money } = useFormat();
  const { user } = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  const [isLedgerOpen, setLedgerOpen] = useState(false);
  const mayCredit = user?.permissions.includes('action:write-off') === true;
  const { accountId, accountCode } = account;
  const stands = accountWords(account);
  return (
    <li>
      <span className={styles.head}>
        <span>
          <span className={styles.strong}>{about(accountCode)}</span>
          <br />
          <span className={styles.muted}>{stands && t(stands.text, { amount: money(stands.amount) })}</span>
        </span>
        {mayCredit && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'staff.credit.cancel' : 'staff.credit.open')}
          </Button>
        )}
      </span>
      {isOpen && <CreditAccount accountId={accountId} onDone={() => setOpen(false)} />}
      <UnpaidAccount account={account} />
      {!mayCredit && <Lacks permission="action:write-off" />}
      <div className={styles.acts}>
        <Button variant="quiet" aria-expanded={isLedgerOpen} onClick={() => setLedgerOpen(!isLedgerOpen)}>
          {t(isLedgerOpen ? 'staff.ledger.close' : 'staff.ledger.open')}
        </Button>
      </div>
      {isLedgerOpen && <AccountLedger accountId={accountId} />}
    </li>
  );
}
