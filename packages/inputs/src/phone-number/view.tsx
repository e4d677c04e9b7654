import { TextField } from '@marque/kit';
import { useMemo } from 'react';
import { autocompleteOf } from '../autocomplete.ts';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { readPhone, writePhone } from './model.ts';

const LENGTH_MAX = 24;

/** One box that takes a number as people write it; left, it is shown in groups. */
export function PhoneNumberView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, formats } = props;
  const draftOf = useMemo(
    () => ({
      read: (answer: unknown) => readPhone(answer, formats.phone),
      write: (draft: string) => writePhone(draft, formats.phone),
    }),
    [formats],
  );
  const [typed, keep] = useDraft(value, draftOf);
  return (
    <QuestionField view={props}>
      <TextField
        id={id}
        type="tel"
        size="medium"
        value={typed}
        onChange={(text) => {
          const kept = text.replace(/[^\d+() .-]/g, '').slice(0, LENGTH_MAX);
          keep(kept);
          onChange(draftOf.write(kept));
        }}
        onBlur={() => keep(draftOf.read(value))}
        autoComplete={autocompleteOf(question.settings, 'tel')}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
