import { Button, FieldError, fieldIds, TextField } from '@marque/kit';
import { type KeyboardEvent, useState } from 'react';
import { autocompleteOf } from '../autocomplete.ts';
import { PartField, PartRow } from '../fields/part-field.tsx';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import type { Address } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import {
  linesFixed,
  linesToType,
  startTyping,
  type TypedLine,
  type TypedProblems,
  typedProblems,
  writeTyped,
} from './typed-address.ts';
import styles from './view.module.css';

const tokens: { readonly [line in TypedLine]: string } = {
  line1: 'address-line1',
  line2: 'address-line2',
  line3: 'address-line3',
  city: 'address-level2',
  postalCode: 'postal-code',
};

const labels: { readonly [line: string]: string } = {
  company: 'inputs.address.lines.company',
  department: 'inputs.address.lines.department',
  line1: 'inputs.address.lines.line1',
  line2: 'inputs.address.lines.line2',
  line3: 'inputs.address.lines.line3',
  line4: 'inputs.address.lines.line4',
  line5: 'inputs.address.lines.line5',
  city: 'inputs.address.lines.city',
  postalCode: 'inputs.address.lines.postalCode',
  countryName: 'inputs.address.lines.countryName',
};

/** An address typed line by line; for an existing address, only its first three lines. Confirm names what is missing, beside it. */
export function AddressByHand({
  view,
  standing,
  onConfirm,
}: {
  readonly view: QuestionViewProps;
  readonly standing: Address | undefined;
  readonly onConfirm: (address: Address) => void;
}) {
  const { id, question, text, formats } = view;
  const [typed, setTyped] = useState(() => startTyping(standing));
  const [problems, setProblems] = useState<TypedProblems>({});
  const focusLater = useFocusLater();
  const idOf = (line: string) => (line === 'line1' ? id : `${id}-${line}`);

  const confirm = () => {
    const found = typedProblems(typed, { standing, formats });
    const first = linesToType(standing).find((line) => found[line] !== undefined);
    setProblems(found);
    if (first === undefined) onConfirm(writeTyped(typed, { standing, settings: question.settings }));
    else focusLater(idOf(first));
  };
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    confirm();
  };
  const box = (line: TypedLine) => {
    const problem = problems[line];
    const ids = fieldIds(idOf(line));
    return (
      <PartField key={line} id={idOf(line)} label={text(labels[line] ?? line)}>
        <FieldError id={`${ids.error}-line`}>{problem && text(problem)}</FieldError>
        <TextField
          id={idOf(line)}
          size={line === 'postalCode' ? 'medium' : 'full'}
          value={typed[line]}
          onChange={(value) => {
            setTyped({ ...typed, [line]: value });
            const { [line]: _mended, ...others } = problems;
            setProblems(others);
          }}
          onKeyDown={confirmByEnter}
          autoComplete={autocompleteOf(question.settings) === 'off' ? 'off' : tokens[line]}
          required={line === 'line1'}
          maxLength={line === 'postalCode' ? 10 : 200}
          invalid={problem !== undefined}
          describedBy={problem && `${ids.error}-line`}
        />
      </PartField>
    );
  };
  const fixed = linesFixed(standing);
  return (
    <div className={styles.byHand}>
      {linesToType(standing).map(box)}
      {fixed.length > 0 && (
        <>
          <p className={styles.status}>{text('inputs.address.fixed')}</p>
          <PartRow halves>
            {fixed.map((line) => (
              <PartField key={line} id={idOf(line)} label={text(labels[line] ?? line)}>
                <TextField id={idOf(line)} value={standing?.[line] ?? ''} onChange={ignore} readOnly />
              </PartField>
            ))}
          </PartRow>
        </>
      )}
      <div>
        <Button onClick={confirm}>{text('inputs.address.confirm')}</Button>
      </div>
    </div>
  );
}

function ignore() {}
