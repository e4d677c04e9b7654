import type { PolicyAdjustmentWire } from '@marque/contract';
import { Button, buttonClass, FieldError, Notice, TextArea } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import styles from './review-change.module.css';
import { useAskAgreement } from './use-ask-agreement.ts';
import { WhyNotConfirmed } from './why-not-confirmed.tsx';

const REASON_LENGTH_MIN = 3;
const REASON_LENGTH_MAX = 300;

/** The words for a change to be made, and for one to be taken back. */
const WORDS = {
  make: {
    ...{ title: 'changing.second.title', text: 'changing.second.text' },
    ...{ second: 'changing.second.second', reason: 'changing.second.reason' },
  },
  takeBack: {
    ...{ title: 'changing.second.backTitle', text: 'changing.second.backText' },
    ...{ second: 'changing.second.backSecond', reason: 'changing.second.backReason' },
  },
} as const;

type AskSecondPersonProps = {
  readonly adjustment: PolicyAdjustmentWire;
  readonly what: keyof typeof WORDS;
  readonly effectiveAt: string;
  /** The known claims that it reaches back across. */
  readonly claims: PolicyAdjustmentWire['crossesBack'];
  /** Whether all is said that is said before it. */
  readonly isReady: () => boolean;
};

/** A change that reaches back across a known claim, or taking one back, is put before a second person, with the reason why it is right all the same. */
export function AskSecondPerson({ adjustment, what, effectiveAt, claims, isReady }: AskSecondPersonProps) {
  const t = useText();
  const { day, moment } = useFormat();
  const id = useId();
  const { policy } = useCurrentPolicy();
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const { ask, isPending, outcome } = useAskAgreement(adjustment, policy);
  const { secondPerson } = adjustment;
  const words = WORDS[what];
  const send = () => {
    const isShort = reason.trim().length < REASON_LENGTH_MIN;
    setLacking(isShort);
    if (!isReady()) return;
    if (isShort) document.getElementById(id)?.focus();
    else ask(reason.trim());
  };
  return (
    <div className={styles.second}>
      {secondPerson?.status === 'REFUSED' && (
        <Notice tone="warning" icon="people" title={t('changing.second.refused')}>
          {t('changing.second.refusedText', { reason: secondPerson.reason ?? '' })}
        </Notice>
      )}
      <WhyNotConfirmed outcome={isPending ? null : outcome} payment={null} />
      <Notice tone="warning" icon="people" title={t(words.title)}>
        <p>{t(words.text, { date: moment(effectiveAt, 'effective') })}</p>
        <ul>
          {claims.map(({ reference, occurredOn }) => (
            <li key={reference}>{t('changing.second.claim', { reference, date: day(occurredOn, 'effective') })}</li>
          ))}
        </ul>
        <p>{t(words.second)}</p>
      </Notice>
      <label htmlFor={id}>{t(words.reason)}</label>
      <p id={`${id}-hint`} className={styles.small}>
        {t('changing.second.hint')}
      </p>
      <FieldError id={`${id}-error`}>{isLacking && t('changing.second.short')}</FieldError>
      <TextArea
        id={id}
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH_MAX}
        invalid={isLacking}
        describedBy={isLacking ? `${id}-error` : `${id}-hint`}
      />
      <div className={styles.ask}>
        <Button icon="people" busy={isPending} onClick={send}>
          {t('changing.second.ask')}
        </Button>
      </div>
    </div>
  );
}

/** A change that is before a second person: nothing has changed yet. */
export function WaitsForSecondPerson() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  return (
    <TaskPage title={t('changing.check.title')} mark={<CarAndProduct />}>
      <div className={styles.alone}>
        <Notice
          icon="people"
          title={t('changing.second.waits')}
          action={
            <Link to={policyPath(productUrlName, policyId)} className={buttonClass('quiet')}>
              {t('changing.second.again')}
            </Link>
          }
        >
          {t('changing.second.waitsText')}
        </Notice>
      </div>
    </TaskPage>
  );
}
