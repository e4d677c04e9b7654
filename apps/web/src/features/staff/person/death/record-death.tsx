import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Button, Card, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { useOpening } from '../../../../questions/form/use-opening.ts';
import { SiteForm, useSiteForm } from '../../../../questions/site-form.tsx';
import { WordsField } from '../../../../questions/words-field.tsx';
import { staffKeys } from '../../staff-keys.ts';
import styles from '../person-page.module.css';
import { deathQuestions } from './death-questions.ts';

type Body = CallInput<'recordDeath'>['body'];
const WORDS_MAX = 1000;
const WORDS_ID = 'death-told-by';

/** The form in which staff record that a customer has died. */
export function RecordDeath({ userId }: { readonly userId: string }) {
  const t = useText();
  const { isOpen, button, open, close } = useOpening();
  return (
    <Card as="section" aria-labelledby="record-death">
      <div className={styles.help}>
        <h2 id="record-death" className={styles.title}>
          {t('staff.person.death.title')}
        </h2>
        <p className={styles.muted}>{t('staff.person.death.lead')}</p>
        {isOpen ? (
          <RecordForm userId={userId} onDone={close} />
        ) : (
          <Button ref={button} variant="quiet" wide onClick={open}>
            {t('staff.person.death.record')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function RecordForm({ userId, onDone }: { readonly userId: string; readonly onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const form = useSiteForm(deathQuestions, () => ({}));
  const [toldBy, setToldBy] = useState('');
  const [isTried, setTried] = useState(false);
  const lacksWords = toldBy.trim() === '';
  const { mutateAsync, data } = useMutation({
    mutationFn: (body: Body) =>
      orProblem(
        client.call('recordDeath', { body }),
        ...(['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.person.death.done'), { tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.person(userId) }),
  });
  const lackingBelow = () => {
    setTried(true);
    return lacksWords ? WORDS_ID : null;
  };
  const send = ({ toldOn, diedOn }: Answers) =>
    mutateAsync({
      ...{ userId, toldBy, toldOn: String(toldOn) },
      diedOn: typeof diedOn === 'string' ? diedOn : null,
      // The frame shows any other failure.
    }).catch(() => undefined);
  return (
    <SiteForm
      form={form}
      foot="plain"
      action={t('staff.person.death.send')}
      onAnswered={send}
      lackingBelow={lackingBelow}
      below={
        <>
          <WordsField
            id={WORDS_ID}
            label={t('staff.person.death.toldBy')}
            rows={3}
            maxLength={WORDS_MAX}
            value={toldBy}
            onChange={setToldBy}
            error={isTried && lacksWords ? t('staff.person.death.toldByMissing') : undefined}
          />
          {data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t('staff.person.death.failed')}
            </Notice>
          )}
        </>
      }
      onLeave={onDone}
    />
  );
}
