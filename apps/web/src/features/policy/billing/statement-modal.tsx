import type { AccountStatementWire } from '@marque/contract';
import { Button, Modal, Skeleton } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { BillingFailed } from './billing-failed.tsx';
import styles from './billing-page.module.css';
import { ForgottenMonths } from './statement/forgotten-months.tsx';
import { statementRows } from './statement/statement-rows.ts';
import { ReceiptPaper, StatementPaper } from './statement-paper.tsx';
import { StatementState } from './statement-state.tsx';
import { SumTable } from './sum-table.tsx';
import { usePeriodWords } from './use-period-words.ts';
import { useStatementWords } from './use-statement-words.ts';
import { useStatement } from './use-statements.ts';

type StatementModalProps = {
  readonly accountId: string;
  /** Whether an end takes back what is unpaid. */
  readonly isTakenBack: boolean;
  readonly statementNumber: number;
  readonly onClose: () => void;
};

/** A statement above the page: what was charged, what was paid, and how both come to what it carries forward. */
export function StatementModal({ accountId, isTakenBack, statementNumber, onClose }: StatementModalProps) {
  const t = useText();
  const openHelp = useOpenHelp();
  const { isStaff } = usePrincipal();
  const { data: statement, isError, refetch } = useStatement(accountId, statementNumber);
  const askUs = () => {
    onClose();
    openHelp();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('billing.statement.title', { number: statementNumber })}
      closeText={t('frame.close')}
      actions={
        <>
          <StatementPaper accountId={accountId} statementNumber={statementNumber} />
          {!isStaff && (
            <Button variant="text" onClick={askUs}>
              {t('billing.statement.wrong')}
            </Button>
          )}
        </>
      }
    >
      {statement && <StatementRead accountId={accountId} isTakenBack={isTakenBack} statement={statement} />}
      {!statement && !isError && <Skeleton kind="block" height="320px" />}
      {!statement && isError && <BillingFailed onRetry={() => void refetch()} />}
    </Modal>
  );
}

type StatementReadProps = {
  /** Undefined for an estimate, whose payments have no receipts. */
  readonly accountId?: string;
  /** Whether an end takes back what is unpaid; left out: none does. */
  readonly isTakenBack?: boolean;
  readonly statement: AccountStatementWire;
};

/** A statement, or the estimate of one, to be read downwards. */
export function StatementRead({ accountId, isTakenBack = false, statement }: StatementReadProps) {
  const t = useText();
  const rows = useStatementWords(
    (line) =>
      accountId !== undefined &&
      hasReceipt(line) && <ReceiptPaper accountId={accountId} paymentKey={line.key} about={moment(line.effectiveAt)} />,
    isTakenBack,
  );
  const { moment } = useFormat();
  const period = usePeriodWords();
  const sum = useSumInWords();
  const inWords = sum(statement);
  const isDraft = statement.status === 'DRAFT';
  const title = t('billing.statement.title', { number: statement.statementNumber });
  return (
    <>
      <div className={styles.head}>
        <p className={styles.small}>{period(statement)}</p>
        <StatementState statement={statement} isTakenBack={isTakenBack} />
      </div>
      <SumTable caption={title} rows={rows(statementRows(statement), isDraft)} />
      {inWords !== undefined && <p className={styles.sum}>{inWords}</p>}
      <ForgottenMonths months={statement.forgotten.months} />
      {statement.final && <p className={styles.small}>{t('billing.statement.final')}</p>}
    </>
  );
}

/** Received money has a receipt; a movement that only undoes another has none. */
function hasReceipt({ type, status, key }: AccountStatementWire['transactions'][number]): boolean {
  return type === 'PAYMENT' && status === 'POSTED' && !key.startsWith('reverse:');
}

/** The sum of a statement in one line: `£1.36 + £31.44 − £35.01 = −£2.21`; undefined if there is nothing to add up. */
function useSumInWords(): (statement: AccountStatementWire) => string | undefined {
  const { money } = useFormat();
  return ({ broughtForwardBalance: forward, subtotalBalance: charged, carriedForwardBalance: carried }) => {
    const paid = carried - forward - charged;
    const terms = [forward, charged, paid].filter((pennies, index) => pennies !== 0 || index === 1);
    if (terms.length === 1) return undefined;
    const words = terms.map((pennies, index) =>
      index === 0 ? money(pennies) : `${pennies < 0 ? '−' : '+'} ${money(Math.abs(pennies))}`,
    );
    return `${words.join(' ')} = ${money(carried)}`;
  };
}
