import { divideWhileTyping, normaliseRegistration } from '@marque/forms';
import { Button, CarRear, PlateInput } from '@marque/kit';
import { type FormEvent, useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import type { SchemeWire } from '../../brand/schemes.ts';
import { useText } from '../../brand/use-text.ts';
import { PageHeading } from '../../frame/page.tsx';
import styles from './hero.module.css';
import { registrationProblem } from './registration-problem.ts';
import { useStart } from './use-start.ts';

/** The plate that invites typing, and the car that bears it. It starts the brand's default scheme. */
export function Hero({ scheme }: { scheme: SchemeWire | undefined }) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const [typed, setTyped] = useState('');
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
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading>{t('home.hero.title')}</PageHeading>
        <p className={styles.lead}>{t('home.hero.lead')}</p>
        {scheme?.available ? (
          <form className={styles.plate} onSubmit={submit} noValidate>
            <PlateInput
              id="registration"
              label={t('home.hero.plateLabel')}
              labelHidden
              value={typed}
              error={problem && t(problem)}
              onChange={(value) => {
                setTyped(divideWhileTyping(value, registrations));
                setProblem(undefined);
              }}
              onSubmit={submit}
            />
            <Button type="submit" busy={isStarting}>
              {t('home.hero.action')}
            </Button>
          </form>
        ) : (
          <p className={styles.lead}>{t('home.hero.closed')}</p>
        )}
        <p className={styles.small}>{t('home.hero.promise')}</p>
      </div>
      <CarRear vrn={typed} className={styles.car} />
    </section>
  );
}
