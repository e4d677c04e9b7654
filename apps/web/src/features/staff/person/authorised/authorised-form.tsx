import type { AuthorisedPersonWire, CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { useAnswer } from '../../../../questions/form/use-form.ts';
import { SiteForm, useSiteForm } from '../../../../questions/site-form.tsx';
import { WordsField } from '../../../../questions/words-field.tsx';
import { staffKeys } from '../../staff-keys.ts';
import { authorisedQuestions } from './authorised-questions.ts';

type Entry = CallInput<'changeAuthorisedPerson'>['body'];
const ADDRESS_MAX = 500;
const PROOF_MAX = 1000;

type AuthorisedFormProps = {
  readonly userId: string;
  /** The person being changed; null when somebody new is entered. */
  readonly person: AuthorisedPersonWire | null;
  readonly onDone: () => void;
};

/** Enters somebody who may speak for a customer, or changes what was entered. */
export function AuthorisedForm({ userId, person, onDone }: AuthorisedFormProps) {
  const t = useText();
  const form = useSiteForm(authorisedQuestions, () => (person === null ? {} : answersOf(person)));
  const [address, setAddress] = useState(person?.address ?? '');
  const [proof, setProof] = useState(person?.proof ?? '');
  const [isTried, setTried] = useState(false);
  const { keep, hasFailed } = useKeep({ userId, person, onDone });
  const id = `authorised-${person?.authorisedId ?? 'new'}`;
  const { value: role } = useAnswer(form.store, 'role');
  const lacksProof = role !== undefined && role !== 'TRUSTED_CONTACT' && orNull(proof) === null;
  const lackingBelow = () => {
    setTried(true);
    return lacksProof ? `${id}-proof` : null;
  };
  // The frame shows any other failure.
  const send = (answers: Answers) => keep(entryOf(answers, { address, proof })).catch(() => undefined);
  return (
    <SiteForm
      form={form}
      foot="plain"
      action={t(person === null ? 'staff.person.authorised.addSend' : 'staff.person.authorised.changeSend')}
      onAnswered={send}
      lackingBelow={lackingBelow}
      below={
        <>
          <WordsField
            id={`${id}-address`}
            label={t('staff.person.authorised.address')}
            rows={3}
            maxLength={ADDRESS_MAX}
            value={address}
            onChange={setAddress}
          />
          <WordsField
            id={`${id}-proof`}
            label={t('staff.person.authorised.proof')}
            hint={t('staff.person.authorised.proofHint')}
            rows={3}
            maxLength={PROOF_MAX}
            value={proof}
            onChange={setProof}
            error={isTried && lacksProof ? t('staff.person.authorised.proofMissing') : undefined}
          />
          {hasFailed && (
            <Notice tone="critical" role="alert">
              {t('staff.person.authorised.failed')}
            </Notice>
          )}
        </>
      }
      onLeave={onDone}
    />
  );
}

function answersOf({ role, scope, name, phone, email, startsOn, endsOn }: AuthorisedPersonWire): Answers {
  const given = { role, scope, name, phone, email, startsOn, endsOn };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

function entryOf(answers: Answers, { address, proof }: { readonly address: string; readonly proof: string }): Entry {
  const { role, scope, name, phone, email, startsOn, endsOn } = answers;
  return {
    role: role as Entry['role'],
    scope: (role === 'TRUSTED_CONTACT' ? 'RING' : scope) as Entry['scope'],
    ...{ name: String(name), phone: orNull(phone), email: orNull(email) },
    ...{ address: orNull(address), proof: orNull(proof), startsOn: String(startsOn), endsOn: orNull(endsOn) },
  };
}

function useKeep({ userId, person, onDone }: AuthorisedFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutateAsync, data } = useMutation({
    mutationFn: (entry: Entry) =>
      orProblem(
        person === null
          ? client.call('addAuthorisedPerson', { body: { userId, ...entry } }).then(() => null)
          : client.call('changeAuthorisedPerson', { params: { authorisedId: person.authorisedId }, body: entry }),
        ...(['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.person.authorised.kept'), { tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.person(userId) }),
  });
  return { keep: mutateAsync, hasFailed: data?.ok === false };
}
