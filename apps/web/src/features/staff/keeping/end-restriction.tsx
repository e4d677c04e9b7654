import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './their-kept.module.css';

type EndRestrictionProps = { readonly userId: string; readonly requestId: string };
const REASON_MAX = 500;

/** Ends that a customer's data is used less, for one who has rung or written. */
export function EndRestriction(props: EndRestrictionProps) {
  const t = useText();
  const [isOpen, open] = useState(false);
  if (isOpen) return <EndForm {...props} onLeave={() => open(false)} />;
  return (
    <Button variant="quiet" wide onClick={() => open(true)}>
      {t('staff.person.data.endRestriction')}
    </Button>
  );
}

function EndForm({ userId, requestId, onLeave }: EndRestrictionProps & { readonly onLeave: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('endDataRequest', { params: { requestId }, body: { reason } }),
        ...(['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => ok && snackbar(t('staff.person.data.restrictionEnded'), { tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.person(userId) }),
  });
  const id = `end-${requestId}`;
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(id)?.focus();
    else mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <WordsField
        id={id}
        label={t('staff.person.data.endRestrictionWhy')}
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
          {t('staff.person.data.endRestrictionSend')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('staff.privacy.notNow')}
        </Button>
      </p>
    </form>
  );
}
