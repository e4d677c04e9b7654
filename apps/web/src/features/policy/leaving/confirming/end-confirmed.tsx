import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TakeBack } from '../../ending/take-back.tsx';
import { FeedbackModal } from '../../feedback/feedback-modal.tsx';
import { TaskPage } from '../../task-page.tsx';
import { DebitUnderWay } from '../debit-under-way.tsx';
import { EndAtAGlance } from '../end-at-a-glance.tsx';
import { NobodyInsured } from '../nobody-insured.tsx';
import { useEndWords } from '../use-end-words.ts';
import styles from './confirm-end.module.css';
import { confirmedLead, confirmedTitle } from './confirmed-title.ts';

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
      title={t(confirmedTitle(kind, { isWaiting, policyDetail }), { time, date: day })}
      mark={<CarAndProduct />}
      lead={t(confirmedLead(ending, { isWaiting, policyDetail }), { amount: money(ending.leftToPay) })}
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
