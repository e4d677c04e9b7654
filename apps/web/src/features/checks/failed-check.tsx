import type { FailedCheckWire } from '@marque/contract';
import { Card, Pill } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './checks-page.module.css';
import { DecideCheck } from './decide-check.tsx';

const kinds = { VERIFY: 'staff.checks.kinds.verify', ID_CHECK: 'staff.checks.kinds.idCheck' } as const;
const results = {
  CLEAR: { text: 'staff.checks.results.clear', tone: 'success' },
  CONSIDER: { text: 'staff.checks.results.consider', tone: 'critical' },
  PENDING: { text: 'staff.checks.results.pending', tone: 'neutral' },
} as const;

/** A check that failed: who it was about and what came back, with the decision below. */
export function FailedCheck({ check }: { check: FailedCheckWire }) {
  const t = useText();
  const { day, time } = useFormat();
  const { kind, name, dateOfBirth, address, reference, askedAt, checks, isForChange, isForRenewal } = check;
  const titleId = `check-${check.checkId}`;
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.check}>
      <div>
        <h2 id={titleId} className={styles.name}>
          {name}
        </h2>
        <p className={styles.who}>{t('staff.checks.born', { date: day(dateOfBirth) })}</p>
        <p className={styles.who}>{address.join(', ')}</p>
      </div>
      <div>
        <h3 className={styles.kind}>{t(kinds[kind])}</h3>
        <ul aria-label={t('staff.checks.reports')} className={styles.reports}>
          {checks.map(({ check: report, result }) => (
            <li key={report}>
              <code>{report}</code> <Pill tone={results[result].tone}>{t(results[result].text)}</Pill>
            </li>
          ))}
        </ul>
        {isForChange && <p className={styles.who}>{t('staff.checks.forChange')}</p>}
        {isForRenewal && <p className={styles.who}>{t('staff.checks.forRenewal')}</p>}
        <p className={styles.who}>{t('staff.checks.since', { time: time(askedAt) })}</p>
        <p className={styles.who}>{t('staff.checks.reference', { reference })}</p>
      </div>
      <DecideCheck check={check} />
    </Card>
  );
}
