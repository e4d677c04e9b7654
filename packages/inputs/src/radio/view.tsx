import { textsOf } from '@marque/forms';
import { Button, ChoiceCards } from '@marque/kit';
import { useState } from 'react';
import { choicesOf } from '../choices.tsx';
import { optionOfValue, valueOfOption } from '../options.ts';
import { describedBy, QuestionField } from '../question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { useFocusLater } from '../use-focus-later.ts';
import { optionsAtFirst } from './options-at-first.ts';

/** Cards, two beside one another unless the question says otherwise; where it shows a few at first, a button brings the others. */
export function RadioView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, readOnly } = props;
  const { settings } = question;
  const columns = ([1, 2, 3, 4] as const).find((count) => count === settings['columns']) ?? 2;
  const chosen = optionOfValue(value, settings);
  const [isOpen, setOpen] = useState(false);
  const focusLater = useFocusLater();
  const choices = choicesOf(props);
  const first = isOpen ? choices.length : optionsAtFirst(settings, chosen);
  const open = () => {
    setOpen(true);
    focusLater(`${id}-${first}`);
  };
  return (
    <QuestionField view={props} group>
      <ChoiceCards
        id={id}
        value={chosen}
        choices={choices.slice(0, first)}
        onChange={(option) => onChange(valueOfOption(option, settings))}
        columns={columns}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
      {first < choices.length && (
        <div>
          <Button variant="text" onClick={open} disabled={readOnly}>
            {text(`${textsOf(question)}.more`)}
          </Button>
        </div>
      )}
    </QuestionField>
  );
}
