import { type Answers, type Compiled, textsOf } from '@marque/forms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../brand/use-text.ts';
import { AnswerWords } from './answer-words.tsx';
import styles from './given-answers.module.css';

export type GivenAnswersProps = {
  compiled: Compiled;
  answers: Answers;
  /** The sections that are shown, those without a given answer left out. */
  sections: readonly string[];
  /** The address at which a section's answers can be changed; undefined if they cannot. */
  changeAt: (sectionId: string) => string | undefined;
  /** What is shown instead if they cannot; gets the name of the section. */
  otherwise?: ((name: string) => ReactNode) | undefined;
};

/** The answers that were given, section by section, each with the way to change it. */
export function GivenAnswers({ compiled, answers, sections, changeAt, otherwise }: GivenAnswersProps) {
  const t = useText();
  const shown = sections
    .map((id) => ({ id, given: givenIn(compiled, answers, id) }))
    .filter(({ given }) => given.length > 0);
  return shown.map(({ id, given }) => (
    <div key={id} className={styles.section}>
      <dl className={styles.answers}>
        {given.map((asked) => (
          <div key={asked.question.name}>
            <dt>{t(`${textsOf(asked.question)}.label`)}</dt>
            <dd>
              <AnswerWords asked={asked} value={answers[asked.question.name]} />
            </dd>
          </div>
        ))}
      </dl>
      <ChangeAnswers to={changeAt(id)} name={t(`sections.${id}.title`)} otherwise={otherwise} />
    </div>
  ));
}

type ChangeAnswersProps = { to: string | undefined; name: string } & Pick<GivenAnswersProps, 'otherwise'>;

function ChangeAnswers({ to, name, otherwise }: ChangeAnswersProps) {
  const t = useText();
  if (to === undefined) return otherwise ? <div className={styles.otherwise}>{otherwise(name)}</div> : null;
  return (
    <Link to={to} className={styles.change} aria-label={t('checkout.summary.changeNamed', { name })}>
      {t('checkout.summary.change')}
    </Link>
  );
}

/** The questions of a section that were answered by somebody, in page order. */
export function givenIn({ questions }: Compiled, answers: Answers, sectionId: string) {
  return [...questions.values()].filter(
    ({ question, section }) => section.id === sectionId && question.name in answers && question.type !== 'hidden',
  );
}
