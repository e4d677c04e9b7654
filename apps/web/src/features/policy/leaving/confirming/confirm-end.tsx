import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { Button, buttonClass, Notice, TwoColumn } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../../brand/use-text.ts';
import { leavingPlaces } from '../../../../policy/leaving-places.ts';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { usePolicyholder } from '../../../../policyholder/use-policyholder.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import { DebitUnderWay } from '../debit-under-way.tsx';
import { EndAtAGlance } from '../end-at-a-glance.tsx';
import { NobodyInsured } from '../nobody-insured.tsx';
import { useEndWords } from '../use-end-words.ts';
import styles from './confirm-end.module.css';
import { EndingSum } from './ending-sum.tsx';
import { ErrorGoneModal } from './error-gone-modal.tsx';
import type { Confirming } from './use-confirm-end.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

const titles = {
  never: 'leaving.confirm.never',
  now: 'leaving.confirm.now',
  tonight: 'leaving.confirm.tonight',
  day: 'leaving.confirm.day',
  past: 'leaving.confirm.past',
  start: 'leaving.confirm.start',
} as const;
const leads = {
  never: 'leaving.confirm.check',
  now: 'leaving.confirm.check',
  tonight: 'leaving.confirm.checkOn',
  day: 'leaving.confirm.check',
  past: 'leaving.confirm.check',
  start: 'leaving.confirm.check',
} as const;
const acts = {
  never: 'leaving.confirm.doNever',
  now: 'leaving.confirm.doNow',
  tonight: 'leaving.confirm.doTonight',
  day: 'leaving.confirm.doDay',
  past: 'leaving.confirm.doPast',
  start: 'leaving.confirm.doStart',
} as const;

type ConfirmEndProps = {
  readonly adjustment: PolicyAdjustmentWire;
  readonly ending: EndingWire;
  readonly confirming: Confirming;
};

/** Everything that an end does, before the last click: to cover, to the money, to payments under way. */
export function ConfirmEnd({ adjustment, ending, confirming }: ConfirmEndProps) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const own = policyPath(productUrlName, adjustment.policyId);
  const { setBack, date, day, time, ...words } = useEndWords()(ending);
  const kind = setBack ?? words.kind;
  const isMailed = Boolean(usePolicyholder().data?.email);
  const { outcome, isPending, confirm } = confirming;
  const { refund, leftToPay, comesBack } = ending;
  const isGone = outcome === 'gone' || adjustment.status === 'EXPIRED';
  const { becauseOf } = adjustment;
  const form = becauseOf === null ? `${own}/${leavingPlaces.form}` : `${own}/adjustment/${becauseOf}`;
  return (
    <TaskPage
      title={t(titles[kind], { time, date: day })}
      mark={<CarAndProduct />}
      lead={t(leads[kind], { date })}
      back={{ href: form, text: t(becauseOf === null ? 'leaving.title' : 'changing.check.title') }}
    >
      <TwoColumn
        side={<EndAtAGlance ending={ending} title={t('leaving.glance.title')} />}
        sideLabel={t('leaving.glance.title')}
        narrow="hidden"
      >
        <div className={styles.flow}>
          {outcome === 'changed' && !isPending && (
            <Notice tone="info" role="alert" title={t('leaving.changed.title')}>
              {t('leaving.changed.text')}
            </Notice>
          )}
          <NobodyInsured ending={ending} />
          <DebitUnderWay ending={ending} />
          <EndingSum ending={ending} />
          <WhatHappensNext ending={ending} />
          <div>
            <div className={styles.ways}>
              <Button
                busy={isPending}
                onClick={() => confirm({ adjustmentId: adjustment.adjustmentId, refund, leftToPay, comesBack })}
              >
                {isPending ? t('leaving.confirm.busy') : t(acts[kind], { date: day })}
              </Button>
              <Link to={own} className={buttonClass('quiet')}>
                {t('leaving.confirm.keep')}
              </Link>
            </div>
            {isMailed && <p className={styles.small}>{t('leaving.confirm.mail')}</p>}
          </div>
        </div>
      </TwoColumn>
      {isGone && <ErrorGoneModal form={form} />}
    </TaskPage>
  );
}
