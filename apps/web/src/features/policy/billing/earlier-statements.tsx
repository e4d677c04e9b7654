import type { StatementSummaryWire } from '@marque/contract';
import { Button, Card, Icon } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './earlier-statements.module.css';
import { useStatementState } from './statement-state.tsx';
import { usePeriodWords } from './use-period-words.ts';

const SHOWN_MAX = 5;

type EarlierStatementsProps = {
  /** The latest first. */
  readonly statements: readonly StatementSummaryWire[];
  /** Whether an end takes back what is unpaid. */
  readonly isTakenBack: boolean;
  readonly onOpen: (statementNumber: number) => void;
};

/** The statements before the latest, each of which can be opened. Nothing if there are none. */
export function EarlierStatements({ statements, isTakenBack, onOpen }: EarlierStatementsProps) {
  const t = useText();
  const titleId = useId();
  const { money } = useFormat();
  const period = usePeriodWords();
  const state = useStatementState();
  const [isWhole, setWhole] = useState(false);
  if (statements.length === 0) return null;
  const hidden = statements.length - SHOWN_MAX;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('billing.earlier.title')}
      </h2>
      <ul className={styles.rows}>
        {(isWhole ? statements : statements.slice(0, SHOWN_MAX)).map((statement) => (
          <li key={statement.statementNumber}>
            <button
              type="button"
              className={styles.row}
              aria-haspopup="dialog"
              onClick={() => onOpen(statement.statementNumber)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{period(statement)}</span>
                <span className={styles.small}>
                  {t('billing.statement.title', { number: statement.statementNumber })}
                </span>
              </span>
              <span className={styles.end}>
                <b>{money(statement.subtotalBalance)}</b>
                <span className={styles.small}>{state(statement, isTakenBack).text}</span>
              </span>
              <Icon name="chevron" size={20} className={styles.chevron} />
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('billing.earlier.fewer') : t('billing.earlier.all', { count: hidden })}
        </Button>
      )}
    </Card>
  );
}
