import { TextArea, TextField } from '@marque/kit';
import { autocompleteOf } from '../autocomplete.ts';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { isDigitsOnly, keepText } from './model.ts';

/** One box, with capitals and a mask if the question wants them. */
export function TextView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem } = props;
  const { settings } = question;
  const typed = typeof value === 'string' ? value : '';
  const change = (text: string) => onChange(text === '' ? undefined : text);
  const { rows, maxLength } = settings;
  const box = {
    ...{ id, value: typed, invalid: problem !== undefined, describedBy: describedBy(props) },
    onChange: (text: string) => change(keepText(text, settings)),
    onBlur: () => change(typed.trim()),
    autoComplete: autocompleteOf(settings, 'off'),
    maxLength: typeof maxLength === 'number' ? maxLength : 200,
  };
  if (typeof rows === 'number')
    return (
      <QuestionField view={props}>
        <TextArea {...box} rows={rows} />
      </QuestionField>
    );
  return (
    <QuestionField view={props}>
      <TextField
        {...box}
        size={(['medium', 'short'] as const).find((width) => width === settings['width']) ?? 'full'}
        autoCapitalize={settings['capitals'] === true ? 'characters' : undefined}
        inputMode={isDigitsOnly(settings) ? 'numeric' : undefined}
      />
    </QuestionField>
  );
}
