import type { OpenDataRequestWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './privacy-page.module.css';

const decisionTexts = {
  QUOTE: 'staff.privacy.decision.QUOTE',
  CHECK: 'staff.privacy.decision.CHECK',
} as const;

/** What a computer decided, as it stood when its customer asked that a person look again. */
export function WhatWasDecided({ decision }: { decision: OpenDataRequestWire['decision'] }) {
  const t = useText();
  const { moment } = useFormat();
  if (decision === null) return <p className={styles.muted}>{t('staff.privacy.decision.forgotten')}</p>;
  const { kind, reference, product, decidedAt, rules, facts, isPart } = decision;
  return (
    <>
      <p className={styles.words}>{t(decisionTexts[kind], { reference, product, date: moment(decidedAt) })}</p>
      <h3 className={styles.part}>{t('staff.privacy.decision.rules')}</h3>
      <ul className={styles.stays}>
        {rules.map(({ code, said }) => (
          <li key={`${code} ${said}`}>
            {said} <span translate="no">({code})</span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <>
          <h3 className={styles.part}>{t('staff.privacy.decision.facts')}</h3>
          <ul className={styles.stays}>
            {facts.map(({ question, lines }) => (
              <li key={`${question} ${lines.join()}`}>
                {question} <strong>{lines.join('; ')}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {isPart && <p className={styles.muted}>{t('staff.privacy.decision.part')}</p>}
      {kind === 'QUOTE' && (
        <p className={styles.muted}>{t('staff.privacy.decision.tables', { date: moment(decidedAt) })}</p>
      )}
    </>
  );
}
