import type { DeathWire } from '@marque/contract';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { WordsField } from '../../../../questions/words-field.tsx';
import { staffKeys } from '../../staff-keys.ts';
import styles from '../person-page.module.css';

const REASON_MAX = 500;

/** That the customer has died, what stands still, whose cover goes on and what comes next; staff with the permission take back a mistake. */
export function TheyDied({ userId, death }: { readonly userId: string; readonly death: DeathWire }) {
  const t = useText();
  const { day } = useFormat();
  const { user } = usePrincipal();
  const [isTakingBack, takeBack] = useState(false);
  const { deathId, toldOn, diedOn, toldBy } = death;
  const mayHandle = user?.permissions.includes('privacy:handle') === true;
  const known = [toldBy, diedOn === null ? null : t('staff.person.death.died', { date: day(diedOn) })];
  return (
    <Notice tone="warning" title={t('staff.person.death.pill', { date: day(toldOn) })}>
      <div className={styles.paragraphs}>
        <p className={styles.said}>{known.filter((one) => one !== null).join('\n')}</p>
        <p>{t('staff.person.death.stands')}</p>
        <p>{t('staff.person.death.drivers')}</p>
        <p>{t('staff.person.death.executor')}</p>
      </div>
      {mayHandle && !isTakingBack && (
        <p className={styles.below}>
          <Button variant="quiet" onClick={() => takeBack(true)}>
            {t('staff.person.death.back')}
          </Button>
        </p>
      )}
      {isTakingBack && <TakeBack userId={userId} deathId={deathId} onDone={() => takeBack(false)} />}
    </Notice>
  );
}

type TakeBackProps = { readonly userId: string; readonly deathId: string; readonly onDone: () => void };

function TakeBack({ userId, deathId, onDone }: TakeBackProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('takeDeathBack', { params: { deathId }, body: { reason } }),
        ...(['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => ok && snackbar(t('staff.person.death.backDone'), { tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.person(userId) }),
  });
  const id = `back-${deathId}`;
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
        label={t('staff.person.death.why')}
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
      <p className={styles.needs}>
        <Button type="submit" busy={isPending}>
          {t('staff.person.death.backSend')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('staff.person.death.notNow')}
        </Button>
      </p>
    </form>
  );
}
