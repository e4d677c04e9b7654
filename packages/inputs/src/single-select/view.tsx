import { ChoiceCards, SelectList } from '@marque/kit';
import { choicesOf } from '../fields/choices.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { optionOfValue, valueOfOption } from '../options.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { CARDS_MAX } from './model.ts';

/** Cards beneath each other if there are few options, a list to search if there are many. */
export function SingleSelectView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, readOnly } = props;
  const choices = choicesOf(props);
  const shared = {
    id,
    value: optionOfValue(value, question.settings),
    onChange: (option: string) => onChange(valueOfOption(option, question.settings)),
    invalid: problem !== undefined,
    describedBy: describedBy(props),
  };
  if (choices.length <= CARDS_MAX) {
    return (
      <QuestionField view={props} group>
        <ChoiceCards {...shared} choices={choices} columns={1} />
      </QuestionField>
    );
  }
  return (
    <QuestionField view={props}>
      <SelectList
        {...shared}
        options={choices}
        searchText={text('inputs.search')}
        emptyText={text('inputs.noMatches')}
        disabled={readOnly}
      />
    </QuestionField>
  );
}
