import { Button, Notice } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { orProblem } from '../../client/or-problem.ts';
import { useFocusInto } from '../../questions/form/use-focus-into.ts';
import { WordsField } from '../../questions/words-field.tsx';
import styles from './reason-form.module.css';
import { staffKeys } from './staff-keys.ts';

type ReasonFormProps = {
  /** Of its field; no other on the page has it. */
  readonly id: string;
  /** The customer whose page shows afterwards what has changed. */
  readonly userId: string;
  /** What it asks, and what its button says. */
  readonly texts: { readonly why: string; readonly send: string };
  readonly act: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onLeave: () => void;
};
const REASON_MAX = 500;

/** Ends or takes back something of a customer’s, with the reason that the record keeps. */
export function ReasonForm({ id, userId, texts, act, onDone, onLeave }: ReasonFormProps) {
  const t = useText();
  const form = useFocusInto();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      orProblem(act(reason), ...(['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'] as const)),
    onSuccess: ({ ok }) => ok && onDone(),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.person(userId) }),
  });
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(id)?.focus();
    else mutate();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <WordsField
        id={id}
        label={t(texts.why)}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
        error={isTried && isMissing ? t('staff.privacy.missing') : undefined}
      />
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('staff.privacy.failed')}
        </Notice>
      )}
      <p className={styles.acts}>
        <Button type="submit" busy={isPending}>
          {t(texts.send)}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('frame.notNow')}
        </Button>
      </p>
    </form>
  );
}
