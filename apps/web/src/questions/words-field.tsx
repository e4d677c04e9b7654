import { fieldDescription, QuestionFrame, TextArea } from '@marque/kit';

type WordsFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly rows: number;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** The id of what is to be read with it, such as a warning above. */
  readonly describedBy?: string | undefined;
};

/** What somebody says in their own words, in as many lines as they like: no answer of a questionnaire, which is one line. */
export function WordsField({ id, label, hint, rows, maxLength, value, onChange, error, describedBy }: WordsFieldProps) {
  const own = fieldDescription(id, { hint: hint !== undefined, error });
  return (
    <QuestionFrame id={id} label={label} {...(hint !== undefined && { hint })} error={error}>
      <TextArea
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={onChange}
        invalid={error !== undefined}
        describedBy={[describedBy, own].filter(Boolean).join(' ') || undefined}
      />
    </QuestionFrame>
  );
}
