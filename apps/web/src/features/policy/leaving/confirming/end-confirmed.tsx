import type { EndingWire, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { wordsOfWaitingEnd } from '../../../../policy/words-of-waiting-end.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TakeBack } from '../../ending/take-back.tsx';
import { FeedbackModal } from '../../feedback/feedback-modal.tsx';
import { TaskPage } from '../../task-page.tsx';
import { DebitUnderWay } from '../debit-under-way.tsx';
import { EndAtAGlance } from '../end-at-a-glance.tsx';
import { NobodyInsured } from '../nobody-insured.tsx';
import { type EndKind, useEndWords } from '../use-end-words.ts';
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
  const { policyDetail } = policy;
  const { insurersEnd } = policyDetail;
  return (
    <TaskPage
      title={t(titleOf(kind, { isWaiting, policyDetail }), { time, date: day })}
      mark={<CarAndProduct />}
      lead={t(leadOf(ending, { isWaiting, policyDetail }), { amount: money(ending.leftToPay) })}
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
      {insurersEnd === null && <FeedbackModal policy={policy} type="cancellation" />}
    </TaskPage>
  );
}

type Stands = { readonly isWaiting: boolean; readonly policyDetail: PolicyWire['policyDetail'] };

function titleOf(kind: EndKind, { isWaiting, policyDetail }: Stands): string {
  if (policyDetail.policyStatus === 'VOIDED') return 'leaving.done.void';
  if (isWaiting && policyDetail.insurersEnd === 'VOIDED') return 'leaving.waiting.void';
  return titles[isWaiting || kind === 'never' ? kind : 'over'];
}

/** What is left to do: to take it back, to answer the insurer, to pay, to let a Direct Debit come, or nothing about this policy. */
function leadOf({ leftToPay, comesBack }: EndingWire, { isWaiting, policyDetail }: Stands): string {
  if (isWaiting && policyDetail.insurersEnd === null) return 'leaving.done.leadWaiting';
  if (isWaiting) return wordsOfWaitingEnd(policyDetail, { mayTakeBack: false }).text;
  if (policyDetail.policyStatus === 'VOIDED' && comesBack === 0) return 'leaving.done.leadVoid';
  if (leftToPay > 0) return 'leaving.done.leadOwes';
  return comesBack > 0 ? 'leaving.done.leadDebit' : 'leaving.done.lead';
}
