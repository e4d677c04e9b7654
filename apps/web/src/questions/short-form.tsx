import type { ProposalWire } from '@marque/contract';
import { type ReactNode, useState } from 'react';
import { QuestionList } from './fields/question-list.tsx';
import type { QuestionForm } from './form/question-form.ts';
import { useForm } from './form/use-form.ts';
import { useQuestionForm } from './form/use-question-form.ts';
import { useSubmit } from './saving/use-submit.ts';

export type ShortFormProps = {
  /** The proposal's questions on this form. */
  pick: (form: QuestionForm) => readonly string[];
  action: string;
  /** They are saved; the button stays busy until this is done. */
  onSaved: (proposal: ProposalWire) => void | Promise<void>;
  /** Whether they are priced as well; they are if not said. */
  rate?: boolean;
  /** The gateway's form that looks at them before they are saved, if there is one. */
  checkedBy?: string | undefined;
  /** Stands beside the button while nothing is wrong. */
  note?: ReactNode;
  /** Shown above the questions if the first of them is not asked of this person. */
  otherwise?: ReactNode;
};

/** A few of a proposal's questions on a page of their own, saved together. */
export function ShortForm({ pick, action, onSaved, rate = true, checkedBy, note, otherwise }: ShortFormProps) {
  const form = useQuestionForm();
  const [names] = useState(() => pick(form));
  const submit = useSubmit(form);
  const isAsked = useForm(form.store, (one) => one.live().has(names[0] ?? ''));
  const onSubmit = () => {
    const live = names.filter((name) => form.store.live().has(name));
    void submit.submit({ names: live, checkedBy, rate, onSaved });
  };
  return (
    <QuestionList form={form} names={names} submit={submit} onSubmit={onSubmit} action={action} note={note}>
      {!isAsked && otherwise}
    </QuestionList>
  );
}
