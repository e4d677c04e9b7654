import { TextField } from '@marque/kit';
import { autocompleteOf } from '../autocomplete.ts';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { isDigitsOnly, keepText } from './model.ts';

/** One box, with capitals and a mask where the question wants them. */
export function TextView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem } = props;
  const { settings } = question;
  const typed = typeof value === 'string' ? value : '';
  const change = (text: string) => onChange(text === '' ? undefined : text);
  return (
    <QuestionField view={props}>
      <TextField
        id={id}
        size={(['medium', 'short'] as const).find((width) => width === settings['width']) ?? 'full'}
        value={typed}
        onChange={(text) => change(keepText(text, settings))}
        onBlur={() => change(typed.trim())}
        autoComplete={autocompleteOf(settings, 'off')}
        autoCapitalize={settings['capitals'] === true ? 'characters' : undefined}
        inputMode={isDigitsOnly(settings) ? 'numeric' : undefined}
        maxLength={typeof settings['maxLength'] === 'number' ? settings['maxLength'] : 200}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
