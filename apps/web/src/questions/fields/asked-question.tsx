import { type CompiledQuestion, problemValues } from '@marque/forms';
import type { Lookups } from '@marque/inputs';
import { QuestionView } from '@marque/inputs/views';
import { afterPress } from '@marque/kit';
import { memo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useOptionalText, useText } from '../../brand/use-text.ts';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { aroundOf } from '../form/around.ts';
import type { QuestionForm } from '../form/question-form.ts';
import { questionId } from '../form/question-id.ts';
import { useAnswer } from '../form/use-form.ts';
import { useWatched } from './use-watched.ts';

export type AskedQuestionProps = { form: QuestionForm; asked: CompiledQuestion; lookups: Lookups };

/** One question of the form with its answer. It renders again only for its own changes, not because another question came or went. */
export const AskedQuestion = memo(function AskedQuestion({ form, asked, lookups }: AskedQuestionProps) {
  const { store, situation } = form;
  const { question, entry } = asked;
  const { name } = question;
  const { value, problem } = useAnswer(store, name);
  const watched = useWatched(form, question);
  const text = useText();
  const textIfAny = useOptionalText();
  const onHelp = useOpenHelp();
  const { language } = useBrand();
  const { roundMoney } = useFormat();
  return (
    <QuestionView
      id={questionId(form, name)}
      question={question}
      value={value}
      onChange={(answer) => store.set(name, answer)}
      onBlur={() => afterPress(() => store.touch(name))}
      problem={problem && text(problem.message, problemValues(problem, language))}
      text={text}
      textIfAny={textIfAny}
      readOnly={store.isReadOnly(name)}
      lookups={lookups}
      today={situation.today}
      formats={situation.formats}
      language={language}
      formatMoney={roundMoney}
      entry={entry}
      around={aroundOf(form)}
      watched={watched}
      onHelp={onHelp}
    />
  );
});
