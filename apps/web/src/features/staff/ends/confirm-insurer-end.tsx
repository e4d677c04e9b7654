import type { CallInput, InsurerEndingWire } from '@marque/contract';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import styles from './end-by-insurer.module.css';
import { WhatEndDoes } from './what-end-does.tsx';

type ConfirmInsurerEndProps = {
  readonly policyId: string;
  readonly end: CallInput<'endByInsurer'>['body']['end'];
  readonly does: InsurerEndingWire;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** What the end does, and the act. What one person may not decide becomes a request to a second, which is said before and after. */
export function ConfirmInsurerEnd({ policyId, end, does, onBack, onDone }: ConfirmInsurerEndProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const title = useRef<HTMLHeadingElement>(null);
  const [attempt] = useState(createAttempt);
  useEffect(() => title.current?.focus(), []);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => {
      const asked = client.call('endByInsurer', { params: { policyId }, body: { end }, idempotencyKey: attempt.key() });
      return orProblem(asked, 'policy_ended', 'end_waiting', 'second_person_needed', 'validation_failed');
    },
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      snackbar(t(answer.value.status === 'DONE' ? 'staff.insurerEnd.done' : 'staff.insurerEnd.waits'));
      onDone();
      await queries.invalidateQueries();
    },
    onSettled: (_answer, error) => attempt.settle(error),
  });
  const isForTwo = does.decidedBy === 'SECOND_PERSON';
  return (
    <div className={styles.seen}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t(end.kind === 'VOIDED' ? 'staff.insurerEnd.does.titleVoid' : 'staff.insurerEnd.does.title')}
      </h3>
      <WhatEndDoes does={does} />
      {isForTwo && <Notice icon="people">{t('staff.insurerEnd.does.second')}</Notice>}
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t(data.problem.code === 'second_person_needed' ? 'staff.insurerEnd.own' : 'staff.insurerEnd.over')}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button busy={isPending} onClick={() => mutate()}>
          {t(isForTwo ? 'staff.insurerEnd.ask' : 'staff.insurerEnd.action')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('staff.insurerEnd.back')}
        </Button>
      </div>
    </div>
  );
}
