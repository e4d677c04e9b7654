import type { CallInput, InsurerEndingWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { ConfirmInsurerEnd } from './confirm-insurer-end.tsx';
import styles from './end-by-insurer.module.css';
import { insurerEndBody } from './insurer-end-body.ts';
import { insurerEndQuestions } from './insurer-end-questions.ts';

const faults: { readonly [code: string]: { readonly name: string; readonly message: string } } = {
  not_voidable: { name: 'insurerWould', message: 'staff.insurerEnd.insurerWould.notVoidable' },
  gives_back: { name: 'keepsPremium', message: 'staff.insurerEnd.keepsPremium.givesBack' },
  not_fraud: { name: 'isAtOnce', message: 'staff.insurerEnd.isAtOnce.notFraud' },
  ends_before: { name: 'kind', message: 'staff.insurerEnd.endsBefore' },
};

/** How the insurer ends it, and what that does. */
type Seen = { readonly end: CallInput<'endByInsurer'>['body']['end']; readonly does: InsurerEndingWire };

/**
 * Ends a policy by the insurer’s will, or declares it void: first the reason, then its effect to the penny, and only
 * then the decision.
 */
export function EndByInsurer({ policyId, onDone }: { policyId: string; onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const form = useSiteForm(insurerEndQuestions, () => ({}));
  const [seen, setSeen] = useState<Seen | null>(null);
  const { mutateAsync, data } = useMutation({
    mutationFn: async (end: Seen['end']) => {
      const asked = client.call('foreseeInsurerEnd', { params: { policyId }, body: { end } });
      return { end, answer: await orProblem(asked, 'policy_ended', 'end_waiting', 'validation_failed') };
    },
    onSuccess: ({ end, answer }) => {
      if (answer.ok) {
        setSeen({ end, does: answer.value });
        return;
      }
      setSeen(null);
      const fault = faults[answer.problem.errors[0]?.code ?? ''];
      if (fault)
        form.store.setProblems(new Map([[fault.name, { rule: 'refused', message: fault.message, values: {} }]]));
    },
  });
  // The frame shows any other failure.
  const look = (end: Seen['end']) => mutateAsync(end).catch(() => undefined);
  if (seen)
    return (
      <div className={styles.give}>
        <ConfirmInsurerEnd
          {...{ policyId, ...seen, onDone }}
          onBack={() => setSeen(null)}
          onChanged={() => void look(seen.end)}
        />
      </div>
    );
  const isRefused = data?.answer.ok === false && data.answer.problem.code !== 'validation_failed';
  return (
    <div className={styles.give}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.insurerEnd.show')}
        onAnswered={(answers) => look(insurerEndBody(answers))}
        below={
          isRefused && (
            <Notice tone="critical" role="alert">
              {t('staff.insurerEnd.over')}
            </Notice>
          )
        }
      />
    </div>
  );
}
