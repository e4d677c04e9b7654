import { NativeSelect } from '@marque/kit';
import { autocompleteOf } from '../autocomplete.ts';
import { choicesOf } from '../fields/choices.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { optionOfValue, valueOfOption } from '../options.ts';
import type { QuestionViewProps } from '../question-view.ts';

/** The system's own select. */
export function DropDownSelectView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text } = props;
  return (
    <QuestionField view={props}>
      <NativeSelect
        id={id}
        value={optionOfValue(value, question.settings)}
        options={choicesOf(props)}
        onChange={(option) => onChange(valueOfOption(option, question.settings))}
        placeholder={text('inputs.choose')}
        autoComplete={autocompleteOf(question.settings)}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
