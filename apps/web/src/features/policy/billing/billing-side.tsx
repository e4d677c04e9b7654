import type { CustomerAccountWire } from '@marque/contract';
import { buttonClass, Card, Icon, Skeleton } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { accountStands } from '../../../payments/account/account-stands.ts';
import { paymentsTaken } from '../../../payments/account/payments-taken.ts';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { meansView } from '../../../payments/means-view.ts';
import { PaymentDay } from '../../../payments/payment-day/payment-day.tsx';
import { useAccountMethods } from '../../../payments/use-account-methods.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { PriceOfPolicy } from '../area/price-of-policy.tsx';
import styles from './billing-side.module.css';
import { OpenPaper } from './open-paper.tsx';

const standTexts = {
  owed: 'billing.side.owed',
  pending: 'billing.side.pending',
  goingBack: 'billing.side.goingBack',
  credit: 'billing.side.credit',
  even: 'billing.side.even',
} as const;

/** Beside the statements: by which means and on which day an account is paid, how it stands, and what the policy costs. */
export function BillingSide({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { policyStatus } = useCurrentPolicy().policy.policyDetail;
  const isCovered = policyStatus === 'ACTIVE' || policyStatus === 'PENDING';
  return (
    <>
      <Card as="section">
        <h2 className={styles.title}>{t('billing.side.title')}</h2>
        <Means accountId={account.accountId} />
        <PaymentDay account={account} name={account.accountCode ?? ''} />
        <Balance account={account} />
        {paymentsTaken(account.takenNext).length > 0 && <Calendar accountId={account.accountId} />}
      </Card>
      {isCovered && <PriceOfPolicy />}
    </>
  );
}

/** The means that pays, with a way to replace it; nothing for visitors, who are not told. */
function Means({ accountId }: { accountId: string }) {
  const t = useText();
  const words = useMethodWords();
  const { data, isLoading } = useAccountMethods(accountId);
  if (isLoading) return <Skeleton kind="block" height="96px" />;
  if (!data) return null;
  const { chosen, waiting } = meansView(data);
  const shown = chosen && words(chosen);
  return (
    <div className={styles.means}>
      <div className={styles.line}>
        <Icon name={chosen?.type === 'BACS_DEBIT' ? 'bank' : 'card'} className={styles.icon} />
        <p className={styles.words}>
          <span className={styles.label}>{shown?.label ?? t('billing.side.none')}</span>
          {shown && <span className={styles.small}>{shown.hint}</span>}
        </p>
      </div>
      {waiting && <p className={styles.small}>{t('billing.side.waiting', { means: words(waiting).label })}</p>}
      {data.replaceableWith.length > 0 && (
        <Link to="/account" hash={HOW_YOU_PAY} className={buttonClass('quiet', true)}>
          {t(chosen ? 'billing.side.replace' : 'billing.side.add')}
        </Link>
      )}
    </div>
  );
}

/** The payments to come as a file for a calendar. */
function Calendar({ accountId }: { accountId: string }) {
  const t = useText();
  return (
    <div className={styles.calendar}>
      <OpenPaper
        variant="text"
        icon="calendar"
        text={t('billing.papers.calendar')}
        find={(client) => client.call('getPaymentCalendar', { params: { accountId } })}
      />
    </div>
  );
}

function Balance({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money } = useFormat();
  return (
    <div className={styles.line}>
      <Icon name="scales" className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.label}>{t('billing.side.balance')}</span>
        {accountStands(account).map(({ kind, pennies }) => (
          <span key={kind} className={styles.small}>
            {t(standTexts[kind], { amount: money(pennies) })}
          </span>
        ))}
      </p>
    </div>
  );
}
