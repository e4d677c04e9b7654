import type { CustomerAccountWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { type MissedDay, missedDays } from './missed-days.ts';
import styles from './missed-steps.module.css';

const texts: { readonly [K in MissedDay['kind']]: string } = {
  asked: 'missed.steps.asked',
  askedAgain: 'missed.steps.askedAgain',
  notPaid: 'missed.steps.notPaid',
  failed: 'missed.steps.failed',
  failedAgain: 'missed.steps.failedAgain',
  passed: 'missed.steps.passed',
  today: 'missed.steps.today',
  held: 'missed.steps.held',
  try: 'missed.steps.try',
  tryOnPayday: 'missed.steps.tryOnPayday',
  lastTry: 'missed.steps.lastTry',
  write: 'missed.steps.write',
  end: 'missed.steps.end',
  mayEnd: 'missed.steps.end',
};

const FAILED = new Set<MissedDay['kind']>(['notPaid', 'failed', 'failedAgain']);

const TRIED = new Set<MissedDay['kind']>(['try', 'tryOnPayday', 'lastTry']);

/** Steps whose day says more than its date. */
const dayTexts: { readonly [K in MissedDay['kind']]?: string } = {
  today: 'missed.steps.onToday',
  end: 'missed.steps.onEnd',
  mayEnd: 'missed.steps.onMayEnd',
};

/** The result of the latest try, if it did not simply fail. */
const latestTexts: { readonly [R in MissedStepsProps['missed']['reason']]?: string } = {
  NEEDS_CONFIRMATION: 'missed.steps.confirm',
  NO_MEANS: 'missed.steps.noMeans',
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
  const nothingAhead = { nextTryOn: null, coverEndsOn: null, unlessPaid: null };
  const steps = missedDays(isUnderWay ? { ...missed, ...nothingAhead } : missed, today);
  const isTried = steps.some(({ kind, day: on }) => TRIED.has(kind) && on === today);
  const insured = isTried ? 'missed.steps.todayTry' : texts.today;
  const isCovered = policyDetail.policyStatus === 'ACTIVE';
  const todayText = isCovered ? insured : 'missed.steps.todayOpen';
  const latest = steps.findLast(({ kind }) => FAILED.has(kind));
  const latestText = missed.takenBack === null ? latestTexts[missed.reason] : 'missed.steps.takenBack';
  const textOf = (step: MissedDay) => {
    if (step.kind === 'today') return todayText;
    if (step.kind === 'passed' && !isCovered) return 'missed.steps.passedOpen';
    if (step === latest) return latestText ?? texts[step.kind];
    return step.why === 'NEEDS_CONFIRMATION' ? 'missed.steps.wantedWord' : texts[step.kind];
  };
  const whenOf = ({ kind, day: on }: MissedDay) => {
    if (on === null) return t(kind === 'lastTry' ? 'missed.steps.weekLater' : 'missed.steps.then');
    const date = day(on, 'near');
    const text = dayTexts[kind];
    return text === undefined ? date : t(text, { date });
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('missed.steps.title')}
      </h2>
      <ol className={styles.path}>
        {steps.map((step) => (
          <li
            key={`${step.kind} ${step.day}`}
            className={styles.step}
            data-kind={step.kind}
            data-past={step.isPast || undefined}
          >
            <When step={step} text={whenOf(step)} />
            <span>
              {t(textOf(step), { amount: money(missed.takenBack ?? missed.months[0]?.amount ?? missed.amount) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function When({ step: { day: on }, text }: { step: MissedDay; text: string }) {
  if (on === null) return <span className={styles.day}>{text}</span>;
  return (
    <time dateTime={on} className={styles.day}>
      {text}
    </time>
  );
}
