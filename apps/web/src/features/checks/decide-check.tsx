import type { CallInput, FailedCheckWire } from '@marque/contract';
import { Button, Notice, TextArea, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';
import styles from './checks-page.module.css';

type Decision = CallInput<'decideCheck'>['body'];
const LENGTH_MAX = 300;
/** As short as the gateway takes them. */
const LENGTH_MIN = 3;

/** Accepts a check that failed, with the evidence and a reason, or refuses it with a reason. Both weigh the same; both fields begin empty. */
export function DecideCheck({ check: { checkId, name, isOwn } }: { check: FailedCheckWire }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState<readonly ('evidence' | 'reason')[]>([]);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (body: Decision) => client.call('decideCheck', { params: { checkId }, body }),
    onSuccess: (_done, { decision }) =>
      snackbar(t(decision === 'ACCEPTED' ? 'staff.checks.done.accepted' : 'staff.checks.done.refused', { name })),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.failedChecks }),
  });
  if (isOwn) return <Notice tone="info">{t('staff.checks.own')}</Notice>;
  const decide = (decision: Decision['decision']) => {
    const seen = { evidence: evidence.trim(), reason: reason.trim() };
    const needed = decision === 'ACCEPTED' ? (['evidence', 'reason'] as const) : (['reason'] as const);
    const missing = needed.filter((field) => seen[field].length < LENGTH_MIN);
    setLacks(missing);
    if (missing.length > 0) return;
    mutate(
      decision === 'ACCEPTED'
        ? { decision, ...seen }
        : { decision, reason: seen.reason, ...(seen.evidence.length < LENGTH_MIN ? {} : { evidence: seen.evidence }) },
    );
  };
  return (
    <div className={styles.decide}>
      <Field
        id={`evidence-${checkId}`}
        label={t('staff.checks.evidence')}
        value={evidence}
        onChange={setEvidence}
        fault={lacks.includes('evidence') ? t('staff.checks.missing.evidence') : undefined}
      />
      <Field
        id={`reason-${checkId}`}
        label={t('staff.checks.reason')}
        value={reason}
        onChange={setReason}
        fault={lacks.includes('reason') ? t('staff.checks.missing.reason') : undefined}
      />
      {isError && (
        <Notice tone="critical" role="alert" title={t('staff.checks.failed')}>
          {t('staff.checks.failedText')}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button variant="quiet" busy={isPending} onClick={() => decide('ACCEPTED')}>
          {t('staff.checks.accept')}
        </Button>
        <Button variant="quiet" busy={isPending} onClick={() => decide('REFUSED')}>
          {t('staff.checks.refuse')}
        </Button>
      </div>
    </div>
  );
}

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | undefined;
};

function Field({ id, label, value, onChange, fault }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextArea
        id={id}
        value={value}
        onChange={onChange}
        maxLength={LENGTH_MAX}
        rows={2}
        invalid={fault !== undefined}
        describedBy={fault === undefined ? undefined : `${id}-error`}
      />
      {fault !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
