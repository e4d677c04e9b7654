import { textsOf } from '@marque/forms';
import { buttonClass, Notice, StickySummary } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { useQuestionForm } from '../../../questions/form/use-question-form.ts';
import { PriceNote } from '../price-note.tsx';
import styles from './answers-needed.module.css';

/** Says which answers are missing before there can be an agreement: those of the account page, by their names. */
export function AnswersNeeded({ names }: { names: readonly string[] }) {
  const t = useText();
  const { questions } = useQuestionForm().compiled;
  return (
    <Notice tone="warning" title={t('checkout.refused.answers.title')} action={<ToAnswers />}>
      <p>{t('checkout.refused.answers.content')}</p>
      <ul className={styles.names}>
        {names.flatMap((name) => {
          const asked = questions.get(name);
          return asked ? <li key={name}>{t(`${textsOf(asked.question)}.label`)}</li> : [];
        })}
      </ul>
    </Notice>
  );
}

/** Replaces the way on while answers are missing: leads to the page on which to give them. */
export function OnToAnswers() {
  return (
    <StickySummary action={<ToAnswers />}>
      <PriceNote />
    </StickySummary>
  );
}

function ToAnswers() {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  return (
    <Link to={pathTo('account-setup')} className={buttonClass()}>
      {t('checkout.refused.answers.way')}
    </Link>
  );
}
