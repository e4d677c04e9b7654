import type { LedgerLineWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './person-page.module.css';
import { ledgerWords } from './words/ledger-words.ts';

/**
 * Everything that happened to an account's money, one line each in plain words, with the debt after it. Each reading is
 * a line on the customer's record.
 */
export function AccountLedger({ accountId }: { accountId: string }) {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: staffKeys.ledger(accountId),
    queryFn: ({ signal }): Promise<LedgerLineWire[]> => client.call('listLedger', { params: { accountId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return <p className={styles.none}>{t('staff.ledger.none')}</p>;
  return <LedgerLines lines={data} />;
}

/** Lines of a ledger in plain words. */
export function LedgerLines({ lines }: { lines: readonly LedgerLineWire[] }) {
  return (
    <ol className={styles.ledger}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and later ones only join at the end.
        <Line key={index} line={line} />
      ))}
    </ol>
  );
}

function Line({ line }: { line: LedgerLineWire }) {
  const t = useText();
  const { money, moment, day } = useFormat();
  const { amount, owedAfter, means } = line;
  const words = ledgerWords(line);
  const values = {
    amount: amount === null ? '' : money(Math.abs(amount)),
    date: line.day === null ? '' : day(line.day),
    from: line.periodStart === null ? '' : day(line.periodStart),
    means: means ?? '',
  };
  const owed = owedAfter < 0 ? 'staff.ledger.credit' : owedAfter === 0 ? 'staff.ledger.settled' : 'staff.ledger.owes';
  return (
    <li>
      <span className={styles.muted}>{moment(line.at)}</span>
      <span>{t(words, values)}</span>
      <span className={styles.muted}>{t(owed, { amount: money(Math.abs(owedAfter)) })}</span>
    </li>
  );
}
