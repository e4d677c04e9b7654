import type { CallInput, KeptDataWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import type { ProblemError } from '../../../client/problem-error.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import { driverRequestQuestions } from './driver-request-questions.ts';

type Body = CallInput<'takeDriverRequest'>['body'];
type DriverAsksProps = {
  readonly thing: KeptDataWire['things'][number];
  readonly driver: KeptDataWire['things'][number]['drivers'][number];
  readonly onDone: () => void;
};
const ADDRESS_MAX = 500;
const WORDS_MAX = 2000;

/** Takes a request about data for a named driver of a policy or a quote, who has written in or rung. */
export function DriverAsks({ thing: { kind, reference }, driver, onDone }: DriverAsksProps) {
  const t = useText();
  const form = useSiteForm(driverRequestQuestions, () => ({}));
  const [address, setAddress] = useState('');
  const [words, setWords] = useState('');
  const { take, refused } = useTake(onDone);
  const id = `driver-${reference}-${driver.profileCode}-${driver.dateOfBirth ?? ''}`;
  const answered = ({ asks, cameBy, receivedOn, knownBy, email }: Answers) =>
    take({
      ...{ kind, reference, ...driver, asks: asks as Body['asks'], cameBy: cameBy as Body['cameBy'] },
      ...{ receivedOn: String(receivedOn), knownBy: String(knownBy), email: orNull(email) },
      ...{ address: orNull(address), words: orNull(words) },
    });
  return (
    <SiteForm
      form={form}
      foot="plain"
      action={t('staff.person.data.takeSend')}
      onAnswered={answered}
      below={
        <>
          <WordsField
            id={`${id}-address`}
            label={t('staff.driverRequest.address')}
            hint={t('staff.driverRequest.addressHint')}
            rows={3}
            maxLength={ADDRESS_MAX}
            value={address}
            onChange={setAddress}
          />
          <WordsField
            id={`${id}-words`}
            label={t('staff.person.data.words')}
            rows={3}
            maxLength={WORDS_MAX}
            value={words}
            onChange={setWords}
          />
          {refused && (
            <Notice tone="critical" role="alert">
              {t(isTheirEmail(refused) ? 'staff.driverRequest.emailTheirs' : 'staff.driverRequest.notTaken')}
            </Notice>
          )}
        </>
      }
      onLeave={onDone}
    />
  );
}

const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

function useTake(onDone: () => void) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutateAsync, data } = useMutation({
    mutationFn: (body: Body) =>
      orProblem(
        client.call('takeDriverRequest', { body }),
        ...(['not_found', 'wrong_state', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.driverRequest.taken'), { tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.dataRequests }),
  });
  // The frame shows any other failure.
  return {
    take: (body: Body) => mutateAsync(body).catch(() => undefined),
    refused: data?.ok === false && data.problem,
  };
}

const isTheirEmail = ({ errors }: ProblemError) => errors.some(({ pointer }) => pointer === '/email');
