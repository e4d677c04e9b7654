import { Button, Skeleton, StickySummary, type SummaryErrors, VisuallyHidden } from '@marque/kit';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { countAsked } from '../form/open-for-price.ts';
import type { QuestionForm } from '../form/question-form.ts';
import { useFocusInto } from '../form/use-focus-into.ts';
import { useForm } from '../form/use-form.ts';
import { focusFirstProblem } from '../saving/use-submit.ts';
import { lookupsOf } from './lookups.ts';
import { OpenedQuestions, useOpened } from './opened-questions.tsx';
import { useViews } from './use-views.ts';

export type QuestionFieldsProps = {
  form: QuestionForm;
  /** Only live questions are asked. */
  names: readonly string[];
  isBusy: boolean;
  onSubmit: () => void;
  /** What the button says. */
  action: string;
  /** Stands beside the button while nothing is wrong. */
  note?: ReactNode;
  className?: string | undefined;
  /** What is wrong above the questions, if nothing is wrong with the questions. */
  otherErrors?: SummaryErrors | undefined;
  /** Stands above the questions. */
  children?: ReactNode;
  /** Stands between the questions and the button. */
  below?: ReactNode;
  /** Stands behind the button of a plain foot. */
  behind?: ReactNode;
  /** Focus goes to the first control as soon as the questions are drawn, as in a form that a button has opened. */
  takesFocus?: boolean;
  /** `bar` floats at the foot of the page and counts what is wrong; `plain` is the button alone, as in a dialogue. */
  foot?: 'bar' | 'plain';
};

/** Questions one below the other, what is wrong with them, and the button that goes on. */
export function QuestionFields({ form, names, isBusy, onSubmit, action, note, ...around }: QuestionFieldsProps) {
  const { className, otherErrors, children, below, behind, takesFocus = false, foot = 'bar' } = around;
  const t = useText();
  const client = useClient();
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const { store } = form;
  const opened = useOpened({ form });
  const live = useForm(store, (one) => one.live());
  const asked = names.filter((name) => live.has(name));
  const isDrawn = useViews(asked.flatMap((name) => form.compiled.questions.get(name)?.question.type ?? []));
  const ref = useFocusInto(takesFocus && isDrawn);
  const wrong = useForm(store, (one) =>
    countAsked(
      form,
      asked.filter((name) => one.problem(name)),
      opened.isOpen,
    ),
  );
  const errors = {
    text: t('disclosure.review', { count: wrong }),
    showText: t('disclosure.showMe'),
    onShow: () => void focusFirstProblem(form, asked),
  };
  const button = (
    <Button type="submit" busy={isBusy || !isDrawn}>
      {action}
    </Button>
  );
  return (
    <form
      ref={ref}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What a dialogue inside a question submits is that dialogue's own.
        if (event.target === event.currentTarget && isDrawn) onSubmit();
      }}
    >
      {children}
      {isDrawn ? (
        <OpenedQuestions form={form} lookups={lookups} names={asked} opened={opened} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
          <Skeleton kind="block" height="240px" />
        </div>
      )}
      {below}
      {foot === 'plain' ? (
        <>
          {button}
          {behind}
        </>
      ) : (
        <StickySummary errors={wrong > 0 ? errors : otherErrors} action={button}>
          {note}
        </StickySummary>
      )}
    </form>
  );
}
