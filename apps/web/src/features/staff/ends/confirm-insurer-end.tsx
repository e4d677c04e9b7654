import type { CallInput, InsurerEndingWire } from '@marque/contract';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import styles from './end-by-insurer.module.css';
import { shownOfEnd } from './shown-of-end.ts';
import { WhatEndDoes } from './what-end-does.tsx';

type ConfirmInsurerEndProps = {
  readonly policyId: string;
  readonly end: CallInput<'endByInsurer'>['body']['end'];
  readonly does: InsurerEndingWire;
  readonly onBack: () => void;
  readonly onDone: () => void;
  /** Fetches once more what it does. */
  readonly onChanged: () => void;
};

const refusals: { readonly [code: string]: string } = {
  second_person_needed: 'staff.insurerEnd.own',
  adjustment_changed: 'staff.insurerEnd.changed',
};

/**
 * What the end does, and the button. If one person may not decide it, it becomes a request to a second; the page says
 * so before and after.
 */
export function ConfirmInsurerEnd({ policyId, end, does, onBack, onDone, onChanged }: ConfirmInsurerEndProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const title = useRef<HTMLHeadingElement>(null);
  const [attempt] = useState(createAttempt);
  useEffect(() => title.current?.focus(), []);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => {
      const body = { end, shown: shownOfEnd(does) };
      const asked = client.call('endByInsurer', { params: { policyId }, body, idempotencyKey: attempt.key() });
      return orProblem(
        asked,
        ...['policy_ended', 'end_waiting', 'adjustment_changed', 'second_person_needed', 'validation_failed'],
      );
    },
    onSuccess: async (answer) => {
      if (!answer.ok) {
        if (answer.problem.code === 'adjustment_changed') onChanged();
        return;
      }
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
          {t(refusals[data.problem.code] ?? 'staff.insurerEnd.over')}
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
