import { Skeleton, TextField } from '@marque/kit';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { autocompleteOfPart } from '../autocomplete.ts';
import { PartField, PartRow } from '../fields/part-field.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { keepDigits, parseDate, readDate, type TypedDate, writeDate } from './model.ts';

const DateLists = lazy(() => import('./date-lists.tsx').then((module) => ({ default: module.DateLists })));
const order = ['day', 'month', 'year'] as const;
type Part = (typeof order)[number];
const draftOf = { read: readDate, write: writeDate };

/** Three boxes to type in, or three lists if the question wants a picker. */
export function DateView(props: QuestionViewProps) {
  if (props.question.settings['picker'] !== true) return <DateBoxes {...props} />;
  return (
    <Suspense fallback={<Skeleton kind="block" height="120px" />}>
      <DateLists {...props} />
    </Suspense>
  );
}

/** Three boxes that move on by themselves, and back at Backspace. A whole date can be pasted into any of them. */
function DateBoxes(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text } = props;
  const [typed, keep] = useDraft(value, draftOf);
  const boxes = useRef<Partial<Record<Part, HTMLInputElement | null>>>({});

  const change = (next: TypedDate) => {
    keep(next);
    onChange(writeDate(next));
  };
  const goTo = (part: Part | undefined) => {
    if (part) boxes.current[part]?.focus();
  };
  const type = (part: Part) => (entered: string) => {
    const digits = keepDigits(part, entered);
    const grew = digits.length > typed[part].length;
    change({ ...typed, [part]: digits });
    if (part !== 'year' && grew && digits.length === 2) goTo(order[order.indexOf(part) + 1]);
  };
  const stepBack = (part: Part) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed[part] === '' && part !== 'day') {
      event.preventDefault();
      goTo(order[order.indexOf(part) - 1]);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = parseDate(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
    goTo('year');
  };
  const box = (part: Part, partId: string) => (
    <PartField id={partId} label={text(`inputs.date.${part}`)}>
      <TextField
        id={partId}
        ref={(element) => {
          boxes.current[part] = element;
        }}
        size={part === 'year' ? 'short' : 'tiny'}
        value={typed[part]}
        onChange={type(part)}
        onKeyDown={stepBack(part)}
        onPaste={paste}
        inputMode="numeric"
        maxLength={part === 'year' ? 4 : 2}
        autoComplete={autocompleteOfPart(question.settings, part)}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </PartField>
  );
  return (
    <QuestionField view={props} group>
      <PartRow>
        {box('day', id)}
        {box('month', `${id}-month`)}
        {box('year', `${id}-year`)}
      </PartRow>
    </QuestionField>
  );
}
