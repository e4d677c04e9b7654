import { spreadAnswers } from '@marque/forms';
import { Card, Icon, Notice } from '@marque/kit';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { carOfFields } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import { useForm } from '../../questions/form/use-form.ts';
import { TabList } from './progress/tab-list.tsx';
import { useUnanswered } from './progress/use-unanswered.ts';
import styles from './side-panel.module.css';

const COVERS_SHOWN = 5;

/** What is beside the questions from 1024px: the car, what is left to answer, the present step, what is covered. */
export function SidePanel({ forms, current }: { forms: readonly QuestionForm[]; current: string }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const left = useUnanswered(forms);
  const { included } = product.covers;
  const more = included.length - COVERS_SHOWN;
  return (
    <>
      <Card>
        {forms[0] && <TypedCar form={forms[0]} />}
        <p className={styles.left}>
          {left === 0 ? t('disclosure.allAnswered') : t('disclosure.side.left', { count: left })}
        </p>
        <TabList forms={forms} current={current} />
      </Card>
      <Card>
        <h2 className={styles.title}>{t('disclosure.side.covered')}</h2>
        <ul className={styles.covers}>
          {included.slice(0, COVERS_SHOWN).map(({ code }) => (
            <li key={code}>
              <Icon name="tick" size={20} className={styles.tick} />
              {t(`covers.${code}.name`)}
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{t('disclosure.side.more', { count: more })}</li>}
        </ul>
      </Card>
      <Notice icon="shield">{t('disclosure.nothingFinal')}</Notice>
    </>
  );
}

/** The car as far as it has been answered, saved or not. */
function TypedCar({ form }: { form: QuestionForm }) {
  const { registrations } = useBrand().formats;
  const answers = useForm(form.store, (store) => store.answers());
  const car = useMemo(
    () => carOfFields(spreadAnswers(form.compiled, answers), registrations),
    [form, answers, registrations],
  );
  // A registration that was only typed, or was not found, is not yet a car.
  return <PlatedCar car={car.name === '' ? { ...car, plate: '' } : car} />;
}
