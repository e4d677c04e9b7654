import type { CallOutput } from '@marque/contract';
import { Notice, TwoColumn } from '@marque/kit';
import { useState } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import type { LeavingDraft } from '../../adjusting/kept-draft.ts';
import { usePrepareEnd } from '../../adjusting/use-prepare-end.ts';
import { TaskPage } from '../../task-page.tsx';
import styles from './cancel-form.module.css';
import type { ChosenEnd } from './chosen-end.ts';
import { EndInShort } from './end-in-short.tsx';
import { LeavingWays } from './leaving-ways.tsx';
import { lackingReason, reasonGiven } from './reason-given.ts';
import { WhenToEnd } from './when-to-end.tsx';
import { WhyLeave } from './why-leave.tsx';

type CancelFormProps = {
  readonly cancellation: CallOutput<'getCancellation'>;
  readonly draft: LeavingDraft;
  readonly onChange: (changed: Partial<LeavingDraft>) => void;
  readonly chosen: ChosenEnd;
};

/** Why, when, what that does, and the way on. Nothing here gets in the way of somebody who leaves. */
export function CancelForm({ cancellation, draft, onChange, chosen }: CancelFormProps) {
  const t = useText();
  const [isTried, setTried] = useState(false);
  const { policyId } = useCurrentPolicy().policy;
  const { asksReason } = cancellation;
  const prepare = usePrepareEnd(policyId, (adjustmentId) => onChange({ adjustmentId }));
  const { refusedField } = prepare;
  const lacking = asksReason ? lackingReason(draft) : null;
  const isWhenSaid = chosen.wish !== 'day' || chosen.day !== null;
  const go = () => {
    setTried(true);
    if (lacking !== null) return focus(lacking);
    if (!isWhenSaid) return focus('leaving-day');
    prepare.start({ effectiveAt: chosen.effectiveAt, reason: asksReason ? reasonGiven(draft) : null });
  };
  return (
    <TaskPage title={t('leaving.title')} lead={t('leaving.lead')} mark={<CarAndProduct />}>
      <TwoColumn side={<EndInShort ending={chosen.ending} />} sideLabel={t('leaving.short.label')} narrow="hidden">
        <div className={styles.flow}>
          {cancellation.isWithdrawal && <StillTime cancellation={cancellation} />}
          {asksReason && (
            <WhyLeave
              reasons={cancellation.reasons}
              draft={draft}
              isWrong={(isTried && lacking !== null) || refusedField === '/reason'}
              onChange={onChange}
            />
          )}
          <WhenToEnd
            cancellation={cancellation}
            chosen={chosen}
            isWrong={(isTried && !isWhenSaid) || refusedField === '/effectiveAt'}
            onChange={onChange}
          />
          <LeavingWays
            reason={asksReason ? draft.reason : null}
            chosen={chosen}
            isReady={lacking === null && isWhenSaid}
            isBusy={prepare.isPending}
            onGo={go}
          />
        </div>
      </TwoColumn>
    </TaskPage>
  );
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

/** The first days, in which one may leave as if it had never begun. */
function StillTime({ cancellation: { withdrawUntil, now } }: { cancellation: CancelFormProps['cancellation'] }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const last = withdrawUntil === null ? null : new Date(Date.parse(withdrawUntil) - 1).toISOString();
  return (
    <Notice
      tone="success"
      title={
        last === null
          ? t('leaving.still.open')
          : t('leaving.still.until', { date: moment(last, 'weekday'), time: timeOfDay(last) })
      }
    >
      {now?.gives === 'EVERYTHING' && t(now.linesTotal > 0 ? 'leaving.still.all' : 'leaving.still.free')}
    </Notice>
  );
}
