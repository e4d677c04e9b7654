import { TextField } from '@marque/kit';
import { PartField, PartRow } from '../fields/part-field.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { type NameValue, nameTokens, readName, writeName } from './model.ts';

const draftOf = { read: readName, write: writeName };

/** Two boxes beside one another, each with the token by which browsers fill it in. */
export function NameView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text } = props;
  const tokens = nameTokens(question.settings);
  const [name, keep] = useDraft(value, draftOf);
  const oneIsBlank = name.firstName.trim() === '' || name.lastName.trim() === '';
  const type = (part: keyof NameValue) => (typed: string) => {
    const next = { ...name, [part]: typed.trimStart() };
    keep(next);
    onChange(writeName(next));
  };
  const box = (part: keyof NameValue, partId: string) => (
    <PartField id={partId} label={text(`inputs.name.${part}`)}>
      <TextField
        id={partId}
        value={name[part]}
        onChange={type(part)}
        onBlur={() => type(part)(name[part].trim())}
        autoComplete={tokens[part]}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
        invalid={problem !== undefined && (!oneIsBlank || name[part].trim() === '')}
        describedBy={describedBy(props)}
      />
    </PartField>
  );
  return (
    <QuestionField view={props} group>
      <PartRow halves>
        {box('firstName', id)}
        {box('lastName', `${id}-last`)}
      </PartRow>
    </QuestionField>
  );
}
