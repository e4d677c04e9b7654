import { fieldDescription, QuestionFrame } from '@marque/kit';
import type { FocusEvent, ReactNode } from 'react';
import styles from './question-field.module.css';
import type { QuestionViewProps } from './question-view.ts';

/** Says of what a control is described by: its question's problem first, then its hint. */
export function describedBy({ id, question, problem, textIfAny }: QuestionViewProps): string | undefined {
  return fieldDescription(id, { hint: textIfAny(`questions.${question.name}.hint`), error: problem });
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
  const why = textIfAny(`questions.${question.name}.why`);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <QuestionFrame
      id={id}
      group={group}
      label={text(`questions.${question.name}.label`)}
      hint={textIfAny(`questions.${question.name}.hint`)}
      why={why === undefined ? undefined : { summary: text('inputs.why'), text: why }}
      error={hideProblem ? undefined : problem}
    >
      {readOnly ? (
        <fieldset disabled className={styles.control}>
          {children}
        </fieldset>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of focus that leaves what stands inside.
        <div className={styles.control} onBlur={leave}>
          {children}
        </div>
      )}
    </QuestionFrame>
  );
}
