import type { CallInput, FoundPersonWire } from '@marque/contract';
import type { Answers, Question } from '@marque/forms';
import { Button, Notice } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';
import styles from './end-by-insurer.module.css';

type Reason = NonNullable<CallInput<'stopRenewal'>['body']['reason']>;
const reasons = ['ChecksNotGiven', 'Threats', 'NotInsurable', 'Fraud'] as const satisfies readonly Reason[];
const questions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'reason',
    text: 'renewalStop.reason',
    ...{ type: 'radio', rules: [siteRule('required')] },
    settings: { options: reasons, columns: 1 },
  }),
];

/** Lets a policy end with its term by the insurer’s will, for a reason, or takes that back. */
export function StopRenewal({
  policyId,
  policyDetail,
}: Pick<FoundPersonWire['policies'][number], 'policyId' | 'policyDetail'>) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const form = useSiteForm(questions, () => ({}));
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, data, isPending } = useMutation({
    mutationFn: (reason: Reason | null) =>
      orProblem(
        client.call('stopRenewal', { params: { policyId }, body: { reason } }),
        'wrong_state',
        'renewal_unchangeable',
        'second_person_needed',
      ),
    onSuccess: async ({ ok }) => {
      if (ok) setOpen(false);
      await queries.invalidateQueries();
    },
  });
  // The frame shows any other failure.
  const stop = (reason: Reason | null) => mutateAsync(reason).catch(() => undefined);
  const refused = data?.ok === false && (
    <Notice tone="critical" role="alert">
      {t('staff.renewalStop.refused')}
    </Notice>
  );
  if (policyDetail.isStoppedByInsurer)
    return (
      <div className={styles.give}>
        <p className={styles.already}>{t('staff.renewalStop.stands')}</p>
        <Button variant="quiet" disabled={isPending} onClick={() => void stop(null)}>
          {t('staff.renewalStop.lift')}
        </Button>
        {refused}
      </div>
    );
  return (
    <div className={styles.give}>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'staff.renewalStop.cancel' : 'staff.renewalStop.open')}
      </Button>
      {isOpen && (
        <SiteForm
          form={form}
          foot="plain"
          action={t('staff.renewalStop.action')}
          onAnswered={(answers) => stop(reasonIn(answers))}
          below={refused}
        />
      )}
    </div>
  );
}

function reasonIn(answers: Answers): Reason {
  return reasons.find((one) => one === answers['reason']) ?? 'NotInsurable';
}
