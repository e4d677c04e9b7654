import { divideWhileTyping } from '@marque/forms';
import { Button, Card, PlateInput, useSnackbar } from '@marque/kit';
import { useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { questionOfCarWithoutPlate } from '../../proposal/question-places.ts';
import { SaveStatus } from '../../questions/save-status.tsx';
import { useAnswer } from '../../questions/use-form.ts';
import { useQuestionForm } from '../../questions/use-question-form.ts';
import { useSubmit } from '../../questions/use-submit.ts';
import styles from './add-registration.module.css';
import { focusHeading } from './focus-heading.ts';
import { registrationProblem } from './registration-problem.ts';

/** The id of the box in which a registration is added on the quote page. */
export const ADD_REGISTRATION_ID = 'add-registration';
const id = ADD_REGISTRATION_ID;

/** Where a registration is added to a car that was priced without one: cover cannot start before it has one. It answers the question of the car. */
export function AddRegistration() {
  const name = questionOfCarWithoutPlate(useCurrentProposal().product);
  return name === undefined ? null : <RegistrationForm name={name} />;
}

function RegistrationForm({ name }: { name: string }) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const form = useQuestionForm();
  const { submit, save, state, isBusy } = useSubmit(form);
  const snackbar = useSnackbar();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refused = useAnswer(form.store, name).problem;

  const add = () => {
    const before = form.store.get(name);
    const problem = registrationProblem(form, name, typed);
    setWrong(problem && t(problem.message, problem.values));
    if (problem) return document.getElementById(id)?.focus();
    const onSaved = () => {
      snackbar(t('quote.registration.added'), { tone: 'success' });
      focusHeading();
    };
    void submit({ names: [name], rate: true, onSaved }).then(() => {
      if (form.store.problem(name)) form.store.set(name, before);
    });
  };
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className={styles.card}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('quote.registration.title')}
      </h2>
      <p className={styles.lead}>{t('quote.registration.lead')}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <PlateInput
          id={id}
          value={divideWhileTyping(typed, registrations)}
          onChange={(entered) => {
            setWrong(undefined);
            setTyped(divideWhileTyping(entered, registrations));
          }}
          label={t('quote.registration.label')}
          error={wrong ?? (refused && t(refused.message, refused.values))}
        />
        <Button type="submit" variant="quiet" busy={isBusy}>
          {t('quote.addRegistration')}
        </Button>
      </form>
      <SaveStatus state={state} onRetry={() => void save({ rate: true })} />
    </Card>
  );
}
