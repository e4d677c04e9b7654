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

type AskSecondPersonProps = {
  readonly adjustment: PolicyAdjustmentWire;
  readonly change: NonNullable<PolicyAdjustmentWire['change']>;
  /** Whether all is said that is said before a change is confirmed. */
  readonly isReady: () => boolean;
};

/** A change that reaches back across a known claim is put before a second person, with the reason why it is right all the same. */
export function AskSecondPerson({ adjustment, change, isReady }: AskSecondPersonProps) {
  const t = useText();
  const { day, moment } = useFormat();
  const id = useId();
  const { policy } = useCurrentPolicy();
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const { ask, isPending, outcome } = useAskAgreement(adjustment, policy);
  const { secondPerson } = adjustment;
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
      <Notice tone="warning" icon="people" title={t('changing.second.title')}>
        <p>{t('changing.second.text', { date: moment(change.effectiveAt, 'effective') })}</p>
        <ul>
          {change.crosses.map(({ reference, occurredOn }) => (
            <li key={reference}>{t('changing.second.claim', { reference, date: day(occurredOn, 'effective') })}</li>
          ))}
        </ul>
        <p>{t('changing.second.second')}</p>
      </Notice>
      <label htmlFor={id}>{t('changing.second.reason')}</label>
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
