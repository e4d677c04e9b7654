import type { AccountStatementWire } from '@marque/contract';
import { Button, Card } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './billing-page.module.css';
import { shortStatement } from './statement/short-statement.ts';
import { owedOf } from './statement/statement-rows.ts';
import { StatementPaper } from './statement-paper.tsx';
import { StatementState } from './statement-state.tsx';
import { type SumRow, SumTable } from './sum-table.tsx';
import { usePeriodWords } from './use-period-words.ts';

type LatestStatementProps = {
  readonly accountId: string;
  /** Whether an end takes back what is unpaid. */
  readonly isTakenBack: boolean;
  readonly statement: AccountStatementWire;
  readonly onOpen: (statementNumber: number) => void;
};

/** The latest statement in short: what it brought forward, charged, received, and carries forward. */
export function LatestStatement({ accountId, isTakenBack, statement, onOpen }: LatestStatementProps) {
  const t = useText();
  const titleId = useId();
  const period = usePeriodWords();
  const rows = useShortRows(isTakenBack);
  const { statementNumber } = statement;
  const number = t('billing.statement.title', { number: statementNumber });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {t('billing.latest.title')}
          </h2>
          <p className={styles.small}>
            {number} · {period(statement)}
          </p>
        </div>
        <StatementState statement={statement} isTakenBack={isTakenBack} />
      </div>
      <SumTable caption={t('billing.latest.short', { statement: number })} rows={rows(statement)} />
      <div className={styles.foot}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => onOpen(statementNumber)}>
          {t('billing.latest.open')}
        </Button>
        <StatementPaper accountId={accountId} statementNumber={statementNumber} />
      </div>
    </Card>
  );
}

function useShortRows(isTakenBack: boolean): (statement: AccountStatementWire) => readonly SumRow[] {
  const t = useText();
  const { money, moment } = useFormat();
  return (statement) => {
    const { forward, charged, corrections, paid: sum, back, carried } = shortStatement(statement);
    const paid = statement.transactions.filter(({ type, status }) => type === 'PAYMENT' && status === 'POSTED');
    const [only, ...more] = paid;
    const means = only?.paymentMethodDescription ?? null;
    const date = only ? moment(only.effectiveAt) : '';
    const paidLabel =
      only === undefined || more.length > 0
        ? t('billing.latest.paid')
        : t('billing.latest.paidOn', { when: means === null ? date : t('billing.lines.by', { date, means }) });
    const open = isTakenBack ? 'billing.latest.takenBack' : 'billing.latest.toPay';
    const owing = { underWay: 'billing.latest.underWay', later: 'billing.latest.later', open }[owedOf(statement)];
    const carriedText = carried < 0 ? 'billing.latest.inCredit' : carried > 0 ? owing : 'billing.latest.even';
    const line = (key: string, label: string, pennies: number): SumRow => ({
      ...{ key, kind: 'line', label },
      amountText: money(pennies),
    });
    return [
      ...(forward === 0 ? [] : [line('forward', t('billing.lines.forward'), forward)]),
      line('charged', t('billing.lines.charged'), charged),
      ...corrections.map(({ key, descriptionKey, amount }) => line(key, t(descriptionKey), amount)),
      line('paid', paidLabel, sum),
      ...back.map(({ key, descriptionKey, amount }) => line(key, t(descriptionKey), amount)),
      { ...line('carried', t(carriedText), carried), kind: 'total' },
    ];
  };
}
