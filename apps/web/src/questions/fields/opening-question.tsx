import { type Opening, questionOfOpening, sameValue } from '@marque/forms';
import { QuestionView } from '@marque/inputs/views';
import { afterPress } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useOptionalText, useText } from '../../brand/use-text.ts';
import { aroundOf } from '../form/around.ts';
import type { QuestionForm } from '../form/question-form.ts';
import { questionId } from '../form/question-id.ts';
import { useForm } from '../form/use-form.ts';
import type { AskedQuestionProps } from './asked-question.tsx';

/** The state of an opening: everything is usual, something is not, or nobody has said. */
export function standingOf({ store }: Pick<QuestionForm, 'store'>, { usual }: Opening): boolean | undefined {
  const all = Object.entries(usual);
  if (all.every(([name, answer]) => sameValue(store.get(name), answer))) return true;
  return all.some(([name]) => store.get(name) !== undefined) ? false : undefined;
}

export type OpeningQuestionProps = Pick<AskedQuestionProps, 'form' | 'lookups'> & {
  opening: Opening;
  /** Whether the questions behind it are asked one by one. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/**
 * The yes or no that replaces several questions: a yes gives all of them their usual answers, a no removes these and
 * asks each question.
 */
export function OpeningQuestion({ form, lookups, opening, isOpen, onOpen }: OpeningQuestionProps) {
  const { store, situation } = form;
  const names = Object.keys(opening.usual);
  const standing = useForm(store, () => standingOf(form, opening));
  const isWrong = useForm(store, () => names.some((name) => store.problem(name) !== undefined));
  const text = useText();
  const textIfAny = useOptionalText();
  const { language } = useBrand();
  const { roundMoney } = useFormat();
  const answer = (isUsual: unknown) => {
    onOpen(isUsual !== true);
    store.batch(() =>
      names.forEach((name) => void store.set(name, isUsual === true ? opening.usual[name] : undefined)),
    );
  };
  return (
    <QuestionView
      id={questionId(form, opening.name)}
      question={questionOfOpening(opening)}
      value={isOpen ? false : standing}
      onChange={answer}
      onBlur={() => afterPress(() => !isOpen && names.forEach((name) => void store.touch(name)))}
      problem={isWrong && !isOpen ? text('rules.required') : undefined}
      text={text}
      textIfAny={textIfAny}
      readOnly={false}
      lookups={lookups}
      today={situation.today}
      formats={situation.formats}
      language={language}
      formatMoney={roundMoney}
      around={aroundOf(form)}
      watched={{}}
      onHelp={() => undefined}
    />
  );
}
