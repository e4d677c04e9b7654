import type { PolicyAdjustmentWire } from '@marque/contract';
import { HALF_HOUR_AGAIN_DAYS } from '@marque/domain/policy/adjustment/has-half-hour';
import { buttonClass, Card } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { usePolicyholder } from '../../../../policyholder/use-policyholder.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { FeedbackModal } from '../../feedback/feedback-modal.tsx';
import { TaskPage } from '../../task-page.tsx';
import { paysAtOnce, restAtOnce } from '../at-once/rest-at-once.ts';
import { AtOnceInShort } from '../at-once/rest-at-once-card.tsx';
import { ChangeInShort } from '../change-in-short.tsx';
import { TakeChangeBack } from '../take-change-back.tsx';
import { PapersThatChange } from '../trying/papers-that-change.tsx';
import { PaymentsAhead } from '../trying/payments-ahead.tsx';
import { AskToTakeBack } from './ask-to-take-back.tsx';
import styles from './review-change.module.css';

type ChangeConfirmedProps = {
  readonly adjustment: PolicyAdjustmentWire;
  readonly change: NonNullable<PolicyAdjustmentWire['change']>;
};

/** It is done, or agreed for later: from when it holds, what it costs, its documents, and until when it can be taken back. */
export function ChangeConfirmed({ adjustment, change }: ChangeConfirmedProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  const isMailed = Boolean(usePolicyholder().data?.email);
  const { adjustmentId, changes, status, takesBackUntil, hasHalfHour, crossesBack } = adjustment;
  const isWaiting = status === 'WAITING';
  const movesStart = adjustment.adjustmentType === 'SDA';
  const isFinal = takesBackUntil === null && !hasHalfHour && !movesStart && !change.changesNothing;
  const rest = paysAtOnce(changes) ? restAtOnce(change) : null;
  const title = change.changesNothing
    ? 'changing.done.nothing'
    : rest
      ? 'changing.atOnce.done'
      : isWaiting
        ? 'changing.done.waits'
        : 'changing.done.title';
  const backUntil = isWaiting ? 'changing.done.backUntilDay' : 'changing.done.backUntil';
  const from = { date: moment(change.effectiveAt, 'weekday'), time: timeOfDay(change.effectiveAt) };
  return (
    <TaskPage
      title={t(movesStart ? 'changing.start.done' : title, from)}
      lead={t(leadOf(change, isMailed))}
      mark={<CarAndProduct />}
    >
      <div className={styles.flow} data-alone="">
        {change.priceDifference && (
          <Card as="section">
            <h2 className={styles.title}>{t(isWaiting ? 'changing.done.shortWaits' : 'changing.done.short')}</h2>
            {rest ? (
              <AtOnceInShort rest={rest} isDone />
            ) : (
              <ChangeInShort change={change} difference={change.priceDifference} isAhead={isWaiting} isDone />
            )}
          </Card>
        )}
        {!rest && (change.dueNow === 0 || change.payments.length > 0) && <PaymentsAhead change={change} isPaid />}
        <PapersThatChange papers={change.papers} />
        <div>
          <div className={styles.ways}>
            <Link to={policyPath(productUrlName, policy.policyId, 'documents')} className={buttonClass()}>
              {t('changing.done.documents')}
            </Link>
            {takesBackUntil !== null && crossesBack.length === 0 && (
              <TakeChangeBack policyId={policy.policyId} adjustmentId={adjustmentId} />
            )}
          </div>
          {isFinal && <p className={styles.small}>{t('changing.done.noHalfHour', { days: HALF_HOUR_AGAIN_DAYS })}</p>}
          {takesBackUntil !== null && crossesBack.length === 0 && (
            <p className={styles.small}>
              {t(movesStart ? 'changing.start.backUntil' : backUntil, {
                date: moment(takesBackUntil),
                time: timeOfDay(takesBackUntil),
              })}
            </p>
          )}
        </div>
        <AskToTakeBack adjustment={adjustment} effectiveAt={change.effectiveAt} />
      </div>
      <FeedbackModal policy={policy} type="mta" />
    </TaskPage>
  );
}

/** What became of the documents, and that we write by email, if we do. A change of nothing gets no email. */
function leadOf({ changesNothing, papers }: ChangeConfirmedProps['change'], isMailed: boolean): string {
  if (changesNothing) return 'changing.done.nothingText';
  const isNew = papers.some((one) => one.isNew);
  if (isMailed) return isNew ? 'changing.done.mailed' : 'changing.done.mailedSame';
  return isNew ? 'changing.done.lead' : 'changing.done.same';
}
