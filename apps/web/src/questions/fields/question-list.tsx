import type { SummaryErrors } from '@marque/kit';
import type { ReactNode } from 'react';
import type { QuestionForm } from '../form/question-form.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import { ToldErrorModal } from '../saving/told-error-modal.tsx';
import type { Submit } from '../saving/use-submit.ts';
import { QuestionFields } from './question-fields.tsx';

export type QuestionListProps = {
  form: QuestionForm;
  /** Only live questions are asked. */
  names: readonly string[];
  submit: Submit;
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
};

/** Questions of a proposal one below the other, their saving state, their problems, and the button that continues. */
export function QuestionList({ submit, ...fields }: QuestionListProps) {
  const { onSubmit } = fields;
  const saving = <SaveStatus state={submit.state} onRetry={submit.isUnchecked ? onSubmit : () => void submit.save()} />;
  return (
    <>
      <QuestionFields {...fields} isBusy={submit.isBusy} below={saving} />
      <ToldErrorModal told={submit.told} onClose={submit.dismiss} />
    </>
  );
}
