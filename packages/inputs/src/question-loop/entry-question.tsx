import { type CompiledQuestion, type FormStore, problemValues } from '@marque/forms';
import { afterPress } from '@marque/kit';
import { use, useCallback, useSyncExternalStore } from 'react';
import { NestedView } from '../nested-view.ts';
import type { QuestionViewProps } from '../question-view.ts';

/** One question about an entry, with the view of its own type. */
export function EntryQuestion(props: {
  readonly view: QuestionViewProps;
  readonly id: string;
  readonly form: FormStore;
  readonly compiled: CompiledQuestion;
}) {
  const { view, id, form, compiled } = props;
  const { name } = compiled.question;
  const watches = (compiled.model.watches?.(compiled.question.settings) ?? []).filter((one) => form.live().has(one));
  const View = use(NestedView);
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  const value = useSyncExternalStore(subscribe, () => form.get(name));
  const problem = useSyncExternalStore(subscribe, () => form.problem(name));
  if (!View) throw new Error(`Question ${name}: a question inside a question is drawn by QuestionView`);
  return (
    <View
      {...view}
      id={id}
      question={compiled.question}
      value={value}
      onChange={(answer) => form.set(name, answer)}
      onBlur={() => afterPress(() => form.touch(name))}
      problem={problem && view.text(problem.message, problemValues(problem, view.language))}
      readOnly={view.readOnly || form.isReadOnly(name)}
      entry={undefined}
      watched={Object.fromEntries(watches.map((one) => [one, { value: form.get(one), valid: form.valid(one) }]))}
    />
  );
}
