import type { CustomerAccountWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { type MissedDay, missedDays } from './missed-days.ts';
import styles from './missed-steps.module.css';

const texts: { readonly [K in MissedDay['kind']]: string } = {
  failed: 'missed.steps.failed',
  passed: 'missed.steps.passed',
  today: 'missed.steps.today',
  held: 'missed.steps.held',
  try: 'missed.steps.try',
  end: 'missed.steps.end',
};

type MissedStepsProps = {
  readonly missed: NonNullable<CustomerAccountWire['missedPayment']>;
  /** A payment is on its way: nothing else follows until it has arrived or failed. */
  readonly isUnderWay: boolean;
};

/** What happened and what will happen, day by day, while it stays unpaid. */
export function MissedSteps({ missed, isUnderWay }: MissedStepsProps) {
  const t = useText();
  const { day, money } = useFormat();
  const titleId = useId();
  const { today, policyDetail } = useCurrentPolicy().policy;
  const steps = missedDays(isUnderWay ? { ...missed, nextTryOn: null, coverEndsOn: null } : missed, today);
  const isTried = steps.some(({ kind, day: on }) => kind === 'try' && on === today);
  const insured = isTried ? 'missed.steps.todayTry' : texts.today;
  const todayText = policyDetail.policyStatus === 'ACTIVE' ? insured : 'missed.steps.todayOpen';
  const textOf = (kind: MissedDay['kind']) => {
    if (kind === 'today') return todayText;
    if (kind === 'passed' && policyDetail.policyStatus !== 'ACTIVE') return 'missed.steps.passedOpen';
    if (kind === 'failed' && missed.reason === 'NEEDS_CONFIRMATION') return 'missed.steps.confirm';
    return kind === 'failed' && missed.takenBack !== null ? 'missed.steps.takenBack' : texts[kind];
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('missed.steps.title')}
      </h2>
      <ol className={styles.path}>
        {steps.map(({ kind, day: on, isPast }) => (
          <li key={kind} className={styles.step} data-kind={kind} data-past={isPast || undefined}>
            <time dateTime={on} className={styles.day}>
              {kind === 'today'
                ? t('missed.steps.onToday', { date: day(on, 'near') })
                : kind === 'end'
                  ? t('missed.steps.onEnd', { date: day(on, 'near') })
                  : day(on, 'near')}
            </time>
            <span>
              {t(textOf(kind), { amount: money(missed.takenBack ?? missed.months[0]?.amount ?? missed.amount) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
