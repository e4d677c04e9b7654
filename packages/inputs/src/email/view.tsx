import { TextField } from '@marque/kit';
import { autocompleteOf } from '../autocomplete.ts';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';

/** One box with the keyboard for addresses. Spaces around go when it is left. */
export function EmailView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem } = props;
  const typed = typeof value === 'string' ? value : '';
  const change = (text: string) => onChange(text === '' ? undefined : text);
  return (
    <QuestionField view={props}>
      <TextField
        id={id}
        type="email"
        value={typed}
        onChange={change}
        onBlur={() => change(typed.trim())}
        autoComplete={autocompleteOf(question.settings, 'email')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
