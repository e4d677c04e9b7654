import type { CallOutput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice } from '@marque/kit';
import { useEffect, useState } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { LoadFailed } from '../../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { SiteForm, useSiteForm } from '../../../../questions/site-form.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { useLeavingDraft } from '../../adjusting/use-leaving-draft.ts';
import { usePrepareEnd } from '../../adjusting/use-prepare-end.ts';
import { TaskPage } from '../../task-page.tsx';
import styles from './cancel-form.module.css';
import { dayFault, endAsked, faultTexts, type StaffDays } from './end-asked.ts';
import { endQuestions } from './end-questions.ts';
import { lackingReason, reasonGiven } from './reason-given.ts';
import { useCancellation } from './use-cancellation.ts';
import { WhyLeave } from './why-leave.tsx';

/**
 * The page on which staff end a policy for its customer: on whose word, why and when, also set back. The next page
 * shows what it does.
 */
export function CancelByStaff() {
  const { policyId } = useCurrentPolicy().policy;
  const { data, isError, refetch } = useCancellation(policyId, null);
  if (!data?.staffDays) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return <AskStaff cancellation={data} days={data.staffDays} />;
}

function AskStaff({ cancellation, days }: { cancellation: CallOutput<'getCancellation'>; days: StaffDays }) {
  const t = useText();
  const { day } = useFormat();
  const { timeZone } = useBrand();
  const { policyId } = useCurrentPolicy().policy;
  const [draft, change] = useLeavingDraft(policyId);
  const [isTried, setTried] = useState(false);
  const form = useSiteForm(endQuestions(days.inceptedAt !== null), () => ({ endOn: 'NOW' }));
  const { start, faults, isOwn } = usePrepareEnd(policyId, (adjustmentId) => change({ adjustmentId }));
  const values = { start: day(days.startAt), expiry: day(days.expiresOn) };
  const show = (code: string) => {
    const { name, message } = faultTexts[code] ?? { name: 'lastDay', message: 'leaving.byStaff.lastDay.isValidDate' };
    form.store.setProblems(new Map([[name, { rule: code, message, values }]]));
  };
  const [fault] = faults;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the gateway did not take is shown once.
  useEffect(() => {
    if (fault) show(fault.code);
  }, [fault]);
  const { asksReason, reasons } = cancellation;
  const lacking = asksReason ? lackingReason(draft) : null;
  const lackingAbove = () => {
    setTried(true);
    return lacking;
  };
  const go = async (answers: Answers) => {
    const broken = dayFault(answers, days);
    if (broken !== null) return show(broken);
    start(endAsked(answers, { days, timeZone, reason: asksReason ? reasonGiven(draft) : null }));
  };
  return (
    <TaskPage title={t('leaving.title')} lead={t('leaving.byStaff.lead')} mark={<CarAndProduct />}>
      <div className={styles.flow}>
        {asksReason && (
          <WhyLeave
            asks="staff"
            reasons={reasons}
            draft={draft}
            isWrong={isTried && lacking !== null}
            onChange={change}
          />
        )}
        <SiteForm
          form={form}
          foot="plain"
          action={t('leaving.byStaff.go')}
          onAnswered={go}
          lackingAbove={lackingAbove}
          below={
            isOwn && (
              <Notice tone="critical" role="alert">
                {t('leaving.byStaff.own')}
              </Notice>
            )
          }
        />
      </div>
    </TaskPage>
  );
}
