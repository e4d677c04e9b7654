import type { PolicyAdjustmentWire } from '@marque/contract';
import { Button, ChoiceCards, FieldError, Notice } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import type { Changing } from '../changing-area.tsx';
import { CancelInstead } from './cancel-instead.tsx';
import { HandToPerson } from './hand-to-person.tsx';
import styles from './referred-change.module.css';
import { TellsOfChange } from './tells-of-change.tsx';
import { useReferredChange } from './use-referred-change.ts';
import { WithPerson } from './with-person.tsx';

type Way = 'leave' | 'talk' | 'cancel';
type Reasons = NonNullable<PolicyAdjustmentWire['change']>['referralReasons'];

type ReferredChangeProps = {
  readonly changing: Changing;
  readonly adjustment: PolicyAdjustmentWire;
  readonly reasons: Reasons;
  readonly onTryAgain: () => void;
};

/** What is open as things stand: a fact that is already so cannot be left as it is. */
const waysOf = { planned: ['leave', 'talk', 'cancel'], happened: ['talk', 'cancel'] } as const;

const wayTexts = {
  leave: { label: 'changing.referred.ways.leave', hint: 'changing.referred.ways.leaveHint' },
  talk: { label: 'changing.referred.ways.talk', hint: 'changing.referred.ways.talkHint' },
  cancel: { label: 'changing.referred.ways.cancel', hint: 'changing.referred.ways.cancelHint' },
} as const;

/**
 * An uninsurable change: why, what was told, whether it is so already, and what can be done about it. Cover stays as it
 * is until its customer decides.
 */
export function ReferredChange({ changing, adjustment, reasons, onTryAgain }: ReferredChangeProps) {
  const t = useText();
  const [stands, setStands] = useState<keyof typeof waysOf | null>(null);
  const [chosen, choose] = useState<Way | null>(null);
  const [isTried, setTried] = useState(false);
  const { policyId, adjustmentId, changes } = adjustment;
  const { handOver, leave, isPending } = useReferredChange(policyId, adjustmentId);
  const ways: readonly Way[] = stands === null ? [] : waysOf[stands];
  const way = ways.find((one) => one === chosen);
  const back = (
    <Button variant="quiet" onClick={onTryAgain}>
      {t('changing.check.back')}
    </Button>
  );
  const goOn = () => {
    setTried(true);
    document.getElementById(stands === null ? 'referred-stands' : 'referred-way')?.focus();
  };
  return (
    <TaskPage title={t('changing.refused.referred')} lead={t('changing.referred.lead')} mark={<CarAndProduct />}>
      <div className={styles.flow}>
        <WithPerson handedOver={changing.handedOver} />
        <Notice tone="critical" title={t('changing.referred.why')}>
          {reasons.map(({ code, message }) => (
            <p key={`${code} ${message}`}>{message}</p>
          ))}
        </Notice>
        <TellsOfChange changing={changing} changes={changes} />
        <Asked id="referred-stands" title={t('changing.referred.stands')} isMissing={isTried && stands === null}>
          <ChoiceCards
            id="referred-stands"
            value={stands}
            choices={[
              { value: 'planned', label: t('changing.referred.planned') },
              { value: 'happened', label: t('changing.referred.happened') },
            ]}
            invalid={isTried && stands === null}
            describedBy={isTried && stands === null ? 'referred-stands-error' : undefined}
            onChange={(value) => setStands(value === 'happened' ? 'happened' : 'planned')}
          />
        </Asked>
        {stands !== null && (
          <Asked id="referred-way" title={t('changing.referred.next')} isMissing={isTried && !way}>
            <ChoiceCards
              id="referred-way"
              columns={1}
              value={way ?? null}
              choices={ways.map((one) => ({
                value: one,
                label: t(wayTexts[one].label),
                hint: t(wayTexts[one].hint),
              }))}
              invalid={isTried && !way}
              describedBy={isTried && !way ? 'referred-way-error' : undefined}
              onChange={(value) => choose(ways.find((one) => one === value) ?? null)}
            />
          </Asked>
        )}
        {way === 'talk' && (
          <HandToPerson
            isBusy={isPending}
            onHandOver={(message) => handOver({ hasHappened: stands === 'happened', message })}
          />
        )}
        {way === 'cancel' && (
          <CancelInstead adjustmentId={adjustmentId} reasons={reasons.map(({ code }) => code)} back={back} />
        )}
        {way !== 'cancel' && (
          <div className={styles.ways}>
            {way === 'leave' && (
              <Button busy={isPending} onClick={leave}>
                {t('changing.referred.doLeave')}
              </Button>
            )}
            {!way && <Button onClick={goOn}>{t('changing.referred.goOn')}</Button>}
            {back}
          </div>
        )}
      </div>
    </TaskPage>
  );
}

type AskedProps = {
  readonly id: string;
  readonly title: string;
  readonly isMissing: boolean;
  readonly children: ReactNode;
};

function Asked({ id, title, isMissing, children }: AskedProps) {
  const t = useText();
  return (
    <fieldset className={styles.question}>
      <legend>
        <h2 className={styles.title}>{title}</h2>
      </legend>
      <FieldError id={`${id}-error`}>{isMissing && t('changing.referred.choose')}</FieldError>
      {children}
    </fieldset>
  );
}
