import { textsOf } from '@marque/forms';
import { fieldDescription, QuestionFrame } from '@marque/kit';
import { type FocusEvent, lazy, type ReactNode, Suspense } from 'react';
import type { QuestionViewProps } from '../question-view.ts';

/** Few answers are read-only, so the code for it is loaded when one turns up. */
const ReadOnlyAnswer = lazy(() =>
  import('./read-only-answer.tsx').then((module) => ({ default: module.ReadOnlyAnswer })),
);

/** Says of what a control is described by: its question's problem first, then its hint. */
export function describedBy({ id, question, problem, textIfAny }: QuestionViewProps): string | undefined {
  return fieldDescription(id, { hint: textIfAny(`${textsOf(question)}.hint`), error: problem });
}

/**
 * A question around its control: label, hint, why it is asked, and its problem, by the texts' convention.
 * `group` is for several controls under one question. It tells when the person has left them all.
 */
export function QuestionField({
  view,
  group = false,
  hideProblem = false,
  children,
}: {
  readonly view: QuestionViewProps;
  readonly group?: boolean;
  /** The control says the problem itself. */
  readonly hideProblem?: boolean;
  readonly children: ReactNode;
}) {
  const { id, question, problem, text, textIfAny, readOnly, onBlur } = view;
  const why = textIfAny(`${textsOf(question)}.why`);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <QuestionFrame
      id={id}
      group={group}
      label={text(`${textsOf(question)}.label`)}
      hint={textIfAny(`${textsOf(question)}.hint`)}
      why={why === undefined ? undefined : { summary: text('inputs.why'), text: why }}
      error={hideProblem ? undefined : problem}
      onBlur={readOnly ? undefined : leave}
    >
      {readOnly ? (
        <Suspense fallback={<fieldset disabled>{children}</fieldset>}>
          <ReadOnlyAnswer view={view}>{children}</ReadOnlyAnswer>
        </Suspense>
      ) : (
        children
      )}
    </QuestionFrame>
  );
}
