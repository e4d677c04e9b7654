import type { ProposalWire } from '@marque/contract';
import { Button, StickySummary } from '@marque/kit';
import { type ReactNode, useMemo, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { lookupsOf } from './lookups.ts';
import { type QuestionForm, questionForm } from './question-form.ts';
import { focusQuestion } from './question-id.ts';
import { SaveStatus } from './save-status.tsx';
import { useForm } from './use-form.ts';
import { useSaveAnswers } from './use-save-answers.ts';

export type ShortFormProps = {
  /** Which of the proposal's questions are asked here. */
  pick: (form: QuestionForm) => readonly string[];
  action: string;
  /** They are saved and priced; the button stays busy until this is done. */
  onSaved: (proposal: ProposalWire) => void | Promise<void>;
  /** Stands beside the button while nothing is wrong. */
  note?: ReactNode;
};

/** A few of a proposal's questions on a page of their own, saved and priced together. */
export function ShortForm({ pick, action, onSaved, note }: ShortFormProps) {
  const t = useText();
  const brand = useBrand();
  const client = useClient();
  const { proposal, product } = useCurrentProposal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for another proposal or other questions, not for each answer saved.
  const form = useMemo(() => questionForm(brand, product, proposal), [proposal.proposalCode, product]);
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const [names] = useState(() => pick(form));
  const { store, compiled } = form;
  const live = useForm(store, (one) => one.live());
  const asked = names.filter((name) => live.has(name));
  const wrong = useForm(store, (one) => asked.filter((name) => one.problem(name)).length);
  const { save, state } = useSaveAnswers(form, { proposal, product });
  const [isBusy, setBusy] = useState(false);

  const showFirst = () => {
    const first = asked.find((name) => store.problem(name));
    if (first) focusQuestion(first);
    return first !== undefined;
  };
  const submit = async () => {
    if (isBusy) return;
    store.batch(() => asked.forEach((name) => void store.touch(name)));
    if (showFirst()) return;
    setBusy(true);
    const saved = await save({ rate: true });
    if (saved) await onSaved(saved);
    else showFirst();
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {asked.map((name) => {
        const question = compiled.questions.get(name)?.question;
        return question && <AskedQuestion key={name} form={form} question={question} lookups={lookups} />;
      })}
      <SaveStatus state={state} onRetry={() => void submit()} />
      <StickySummary
        errors={
          wrong > 0
            ? { text: t('disclosure.review', { count: wrong }), showText: t('disclosure.showMe'), onShow: showFirst }
            : undefined
        }
        action={
          <Button type="submit" busy={isBusy}>
            {action}
          </Button>
        }
      >
        {note}
      </StickySummary>
    </form>
  );
}
