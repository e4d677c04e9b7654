import type { PolicyAdjustmentWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { CallUs } from '../../../../frame/help/call-us.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import type { Changing } from '../changing-area.tsx';
import styles from './referred-change.module.css';
import { TellsOfChange } from './tells-of-change.tsx';

type HandedOverProps = {
  readonly changing: Changing;
  readonly adjustment: PolicyAdjustmentWire;
  readonly handedOver: NonNullable<PolicyAdjustmentWire['handedOver']>;
};

const answerTexts = {
  MADE: 'changing.handed.MADE',
  NOT_NEEDED: 'changing.handed.NOT_NEEDED',
  NOT_INSURABLE: 'changing.handed.NOT_INSURABLE',
} as const;

/** A change that a person has, or has answered: what was told, that cover goes on, and how to reach us. */
export function HandedOver({ changing, adjustment, handedOver: { at, answer, hasHappened } }: HandedOverProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const when = { date: moment(at), time: timeOfDay(at) };
  return (
    <TaskPage
      title={t(answer === null ? 'changing.handed.title' : 'changing.handed.answered')}
      lead={t('changing.handed.lead', when)}
      mark={<CarAndProduct />}
    >
      <div className={styles.flow}>
        {answer === null ? (
          <Notice icon="people" title={t('changing.handed.meanwhile')}>
            {t(hasHappened ? 'changing.handed.happened' : 'changing.handed.planned')} {t('changing.handed.next')}
          </Notice>
        ) : (
          <Notice tone={answer === 'NOT_INSURABLE' ? 'warning' : 'success'} title={t(answerTexts[answer])}>
            {answer === 'NOT_INSURABLE' &&
              t(hasHappened ? 'changing.handed.cannotHappened' : 'changing.handed.cannotPlanned')}
          </Notice>
        )}
        <TellsOfChange changing={changing} changes={adjustment.changes} />
        <div className={styles.ways}>
          <Link to={policyPath(productUrlName, adjustment.policyId)} className={buttonClass()}>
            {t('changing.handed.policy')}
          </Link>
          <CallUs />
        </div>
      </div>
    </TaskPage>
  );
}
