import { divideWhileTyping, normaliseRegistration } from '@marque/forms';
import { Button, PlateInput } from '@marque/kit';
import { type FormEvent, useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import type { SchemeWire } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './hero.module.css';
import { registrationProblem } from './registration-problem.ts';
import { useStart } from './use-start.ts';

export type PlateFormProps = { scheme: SchemeWire; typed: string; onType: (typed: string) => void };

/** The plate that invites typing; with it, or without, a scheme is started. */
export function PlateForm({ scheme, typed, onType }: PlateFormProps) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const [problem, setProblem] = useState<string>();
  const { start, isStarting } = useStart(scheme);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = registrationProblem(typed, registrations);
    setProblem(wrong);
    if (wrong) document.getElementById('registration')?.focus();
    else start(typed === '' ? {} : { vrn: normaliseRegistration(typed) });
  };
  return (
    <form className={styles.plate} onSubmit={submit} noValidate>
      <PlateInput
        id="registration"
        label={t('home.hero.plateLabel')}
        labelHidden
        value={typed}
        error={problem && t(problem)}
        onChange={(value) => {
          onType(divideWhileTyping(value, registrations));
          setProblem(undefined);
        }}
        onSubmit={submit}
      />
      <Button type="submit" busy={isStarting}>
        {t('home.hero.action')}
      </Button>
    </form>
  );
}
