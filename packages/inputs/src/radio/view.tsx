import { ChoiceCards } from '@marque/kit';
import { choicesOf } from '../fields/choices.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { optionOfValue, valueOfOption } from '../options.ts';
import type { QuestionViewProps } from '../question-view.ts';

/** Cards, two beside one another unless the question says otherwise. */
export function RadioView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem } = props;
  const { settings } = question;
  const columns = ([1, 2, 3, 4] as const).find((count) => count === settings['columns']) ?? 2;
  return (
    <QuestionField view={props} group>
      <ChoiceCards
        id={id}
        value={optionOfValue(value, settings)}
        choices={choicesOf(props)}
        onChange={(option) => onChange(valueOfOption(option, settings))}
        columns={columns}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
