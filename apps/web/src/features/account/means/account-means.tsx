import type { CustomerAccountWire } from '@marque/contract';
import { Button, Icon, Skeleton } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { type MeansView, meansView } from '../../../payments/means-view.ts';
import { PaymentDay } from '../../../payments/payment-day/payment-day.tsx';
import { useAccountMethods } from '../../../payments/use-account-methods.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { awaitsCard } from './awaits-card.ts';
import type { CameBack } from './came-back.ts';
import styles from './means.module.css';
import { MeansNews } from './means-news.tsx';
import { useReplaceMeans } from './use-replace-means.ts';

const POLL_MS = 1500;
/** A page that stays open so long is left to the customer, who hears by letter when its card pays. */
const POLLS_MAX = 40;

type AccountMeansProps = {
  readonly account: CustomerAccountWire;
  /** The car, and the policy's number. */
  readonly name: string;
  readonly back: CameBack | undefined;
};

/**
 * One account: what pays, what waits, and the ways to replace it. After the card page, the new card shows as soon as
 * the provider confirms it; if it does not, the page says so.
 */
export function AccountMeans({ account, name, back }: AccountMeansProps) {
  const { accountId } = account;
  const t = useText();
  const words = useMethodWords();
  const { data } = useAccountMethods(accountId, (last, times) =>
    last && awaitsCard(last, back) && times < POLLS_MAX ? POLL_MS : false,
  );
  if (!data) return <Skeleton kind="block" height="96px" />;
  const view = meansView(data);
  const { chosen } = view;
  const shown = chosen && words(chosen);
  return (
    <li className={styles.account}>
      <p className={styles.name}>{name}</p>
      <div className={styles.method}>
        <Icon name={chosen?.type === 'BACS_DEBIT' ? 'bank' : 'card'} className={styles.icon} />
        <p className={styles.words}>
          <span className={styles.label}>{shown?.label ?? t('account.means.none')}</span>
          {shown && <span className={styles.hint}>{shown.hint}</span>}
        </p>
      </div>
      <MeansNews view={view} cardSetup={data.cardSetup} back={back} />
      <Ways accountId={accountId} name={name} types={data.replaceableWith} view={view} />
      <PaymentDay account={account} name={name} />
    </li>
  );
}

type WaysProps = {
  readonly accountId: string;
  readonly name: string;
  readonly types: readonly ('CARD' | 'BACS_DEBIT')[];
  readonly view: MeansView;
};

/** The ways to replace what pays, as the product allows. */
function Ways({ accountId, name, types, view: { chosen: instead, waiting } }: WaysProps) {
  const t = useText();
  const { refuseStaff } = usePrincipal();
  const card = useReplaceMeans(accountId, 'CARD', instead?.methodId);
  const debit = useReplaceMeans(accountId, 'BACS_DEBIT', instead?.methodId);
  if (types.length === 0) return null;
  const cardText = instead?.type === 'CARD' ? t('account.means.changeCard') : t('account.means.byCard');
  const hasDebit = [instead, waiting].some((one) => one?.type === 'BACS_DEBIT');
  const debitText = hasDebit ? t('account.means.changeBank') : t('account.means.byDebit');
  return (
    <div className={styles.ways}>
      {types.includes('CARD') && (
        <Button
          variant="quiet"
          icon="card"
          busy={card.isBusy}
          aria-label={`${cardText}: ${name}`}
          onClick={() => {
            if (!refuseStaff()) card.replace();
          }}
        >
          {cardText}
        </Button>
      )}
      {types.includes('BACS_DEBIT') && (
        <Button
          variant="quiet"
          icon="bank"
          busy={debit.isBusy}
          aria-label={`${debitText}: ${name}`}
          onClick={debit.replace}
        >
          {debitText}
        </Button>
      )}
      <p role="status" className={styles.refused}>
        {(card.isRefused || debit.isRefused) && t('account.means.refused')}
      </p>
    </div>
  );
}
