import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { TakeBack } from '../../ending/take-back.tsx';
import { FeedbackModal } from '../../feedback/feedback-modal.tsx';
import { TaskPage } from '../../task-page.tsx';
import { CarAndProduct } from '../car-and-product.tsx';
import { DebitUnderWay } from '../debit-under-way.tsx';
import { EndAtAGlance } from '../end-at-a-glance.tsx';
import { NobodyInsured } from '../nobody-insured.tsx';
import { useEndWords } from '../use-end-words.ts';
import styles from './confirm-end.module.css';

const titles = {
  never: 'leaving.done.never',
  over: 'leaving.done.over',
  now: 'leaving.done.over',
  tonight: 'leaving.confirm.tonight',
  day: 'leaving.confirm.day',
} as const;

/** What is true now: when cover ends or ended, what comes back, and that it can be taken back until then. */
export function EndConfirmed({ adjustment, ending }: { adjustment: PolicyAdjustmentWire; ending: EndingWire }) {
  const t = useText();
  const { policy } = useCurrentPolicy();
  const { money } = useFormat();
  const { kind, day, time } = useEndWords()(ending);
  const isWaiting = adjustment.status === 'WAITING';
  const { policyStatus, isInsurersEnd } = policy.policyDetail;
  const isVoid = policyStatus === 'VOIDED';
  const title = titles[isWaiting || kind === 'never' ? kind : 'over'];
  return (
    <TaskPage
      title={t(isVoid ? 'leaving.done.void' : title, { time, date: day })}
      mark={<CarAndProduct />}
      lead={t(leadOf(ending, { isWaiting, isInsurersEnd, isVoid }), { amount: money(ending.leftToPay) })}
    >
      <div className={styles.flow} data-alone="">
        <EndAtAGlance ending={ending} title={t('leaving.done.glance')} isOver={!isWaiting} />
        <DebitUnderWay ending={ending} />
        <NobodyInsured ending={ending} isOver={!isWaiting} />
        <div className={styles.ways}>
          <Link to="/" className={buttonClass()}>
            {t('leaving.done.home')}
          </Link>
          {adjustment.takesBackUntil !== null && (
            <TakeBack adjustmentId={adjustment.adjustmentId} policyId={policy.policyId} isUndo={!isWaiting} />
          )}
        </div>
      </div>
      {!isInsurersEnd && <FeedbackModal policy={policy} type="cancellation" />}
    </TaskPage>
  );
}

type Stands = { readonly isWaiting: boolean; readonly isInsurersEnd: boolean; readonly isVoid: boolean };

/** What is left to do: to take it back, to answer the insurer, to pay, to let a Direct Debit come, or nothing about this policy. */
function leadOf({ leftToPay, comesBack }: EndingWire, { isWaiting, isInsurersEnd, isVoid }: Stands): string {
  if (isWaiting) return isInsurersEnd ? 'leaving.done.leadInsurers' : 'leaving.done.leadWaiting';
  if (isVoid && comesBack === 0) return 'leaving.done.leadVoid';
  if (leftToPay > 0) return 'leaving.done.leadOwes';
  return comesBack > 0 ? 'leaving.done.leadDebit' : 'leaving.done.lead';
}
