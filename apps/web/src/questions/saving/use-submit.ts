import type { ProposalWire } from '@marque/contract';
import { openingOf } from '@marque/forms';
import { useRef, useState } from 'react';
import type { QuestionForm } from '../form/question-form.ts';
import { focusQuestion } from '../form/question-id.ts';
import type { ToldError } from './shown-error.ts';
import { useFormCheck } from './use-form-check.ts';
import { type SaveOptions, type SaveState, useSaveAnswers } from './use-save-answers.ts';

export type Submission = {
  /** The questions that are answered here. */
  readonly names: readonly string[];
  /** The gateway's form that looks at them first, if there is one. */
  readonly checkedBy?: string | undefined;
  /** Ask for the price as well. */
  readonly rate: boolean;
  /** They are saved; it counts as under way until this is done. */
  readonly onSaved: (saved: ProposalWire) => void | Promise<void>;
};

export type Submit = {
  /** Shows the problems and goes to the first; without problems it checks, saves and continues. */
  readonly submit: (submission: Submission) => Promise<void>;
  readonly save: (options?: SaveOptions) => Promise<ProposalWire | undefined>;
  readonly state: SaveState;
  readonly isBusy: boolean;
  /** The gateway could not be asked to look at the answers, so nothing was saved yet. */
  readonly isUnchecked: boolean;
  readonly told: ToldError | undefined;
  readonly dismiss: () => void;
};

/** The way from answers on a page to answers that are saved. */
export function useSubmit(form: QuestionForm): Submit {
  const { store } = form;
  const { save, state } = useSaveAnswers(form);
  const { check, told, dismiss } = useFormCheck(form);
  const [isBusy, setBusy] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const underWay = useRef(false);

  const submit = async ({ names, checkedBy, rate, onSaved }: Submission) => {
    if (underWay.current) return;
    store.batch(() => names.forEach((name) => void store.touch(name)));
    if (focusFirstProblem(form, names)) return;
    underWay.current = true;
    setBusy(true);
    try {
      const checked = await check(checkedBy, names);
      setUnchecked(checked === 'failed');
      if (checked !== 'passed') return;
      const saved = await save({ rate });
      if (saved) await onSaved(saved);
      else focusFirstProblem(form, names);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { submit, save, state: isUnchecked ? 'failed' : state, isBusy, isUnchecked, told, dismiss };
}

/** Goes to the first of these questions that shows a problem; false when none does. */
export function focusFirstProblem(form: QuestionForm, names: readonly string[]): boolean {
  const { store, compiled } = form;
  const first = names.find((name) => store.problem(name));
  if (first === undefined) return false;
  const section = compiled.questions.get(first)?.section;
  focusQuestion(form, first, section && openingOf(section, first)?.name);
  return true;
}
