import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { useOpening } from '../../../questions/form/use-opening.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import { takenRequestQuestions } from './questions/taken-request-questions.ts';

type Body = CallInput<'takeDataRequest'>['body'];
type Taken = Omit<Body, 'kind'> & { readonly kind: Body['kind'] | 'REVIEW'; readonly reference: string };
const WORDS_MAX = 2000;

/** Takes a request about data for a customer who has rung or written. */
export function TakeRequest({ userId }: { readonly userId: string }) {
  const t = useText();
  const { isOpen, button, open, close } = useOpening();
  if (isOpen) return <TakeForm userId={userId} onDone={close} />;
  return (
    <Button ref={button} variant="quiet" wide onClick={open}>
      {t('staff.person.data.take')}
    </Button>
  );
}

function TakeForm({ userId, onDone }: { readonly userId: string; readonly onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const form = useSiteForm(takenRequestQuestions, () => ({}));
  const [words, setWords] = useState('');
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ kind, reference, ...body }: Taken) =>
      orProblem(
        kind === 'REVIEW'
          ? client.call('takeReview', { body: { ...body, reference } })
          : client.call('takeDataRequest', { body: { ...body, kind } }),
        ...(['not_found', 'wrong_state', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.person.data.taken'), { tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.dataRequests }),
  });
  const take = ({ kind, reference, cameBy, receivedOn }: Answers) => {
    const said = {
      kind: kind as Taken['kind'],
      reference: String(reference ?? ''),
      cameBy: cameBy as Body['cameBy'],
      receivedOn: String(receivedOn),
    };
    // The frame shows any other failure.
    return mutateAsync({ userId, ...said, words: words.trim() === '' ? null : words }).catch(() => undefined);
  };
  return (
    <SiteForm
      form={form}
      foot="plain"
      action={t('staff.person.data.takeSend')}
      onAnswered={take}
      below={
        <>
          <WordsField
            id="request-words"
            label={t('staff.person.data.words')}
            rows={3}
            maxLength={WORDS_MAX}
            value={words}
            onChange={setWords}
          />
          {data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t('staff.person.data.notTaken')}
            </Notice>
          )}
        </>
      }
      onLeave={onDone}
    />
  );
}
