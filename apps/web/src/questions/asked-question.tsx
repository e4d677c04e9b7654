import type { Question } from '@marque/forms';
import type { Lookups } from '@marque/inputs';
import { QuestionView } from '@marque/inputs/views';
import { useBrand } from '../brand/brand-context.tsx';
import { useFormat } from '../brand/use-format.ts';
import { useOptionalText, useText } from '../brand/use-text.ts';
import { afterPress } from './after-press.ts';
import type { QuestionForm } from './question-form.ts';
import { questionId } from './question-id.ts';
import { useAnswer } from './use-form.ts';

/** One question of the form with its answer. */
export function AskedQuestion({
  form,
  question,
  lookups,
}: {
  form: QuestionForm;
  question: Question;
  lookups: Lookups;
}) {
  const { store, situation } = form;
  const { name } = question;
  const { value, problem } = useAnswer(store, name);
  const text = useText();
  const textIfAny = useOptionalText();
  const { language } = useBrand();
  const { roundMoney } = useFormat();
  return (
    <QuestionView
      id={questionId(name)}
      question={question}
      value={value}
      onChange={(answer) => store.set(name, answer)}
      onBlur={() => afterPress(() => store.touch(name))}
      problem={problem && text(problem.message, problem.values)}
      text={text}
      textIfAny={textIfAny}
      readOnly={false}
      lookups={lookups}
      today={situation.today}
      formats={situation.formats}
      language={language}
      formatMoney={roundMoney}
    />
  );
}
