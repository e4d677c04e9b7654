import type { QuoteWire } from '@marque/contract';
import { useEffect, useRef } from 'react';
import { choiceOfCover, coverAnswers, coverChanges, openInputs } from '../../../covers/adding/cover-questions.ts';
import { useCoverForm } from '../../../covers/adding/use-cover-form.ts';
import { activePrice, choiceOf, priceOf } from '../../../price/price-choice.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { useUpdateProposal } from '../../../proposal/use-update-proposal.ts';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { addOnStanding } from '../add-on-standing.ts';

/**
 * The covers that may be added, as they are on the page. A decision shows its price at once, from the quote; it is sent by itself,
 * and when it cannot be saved the page goes back to what holds, and the frame says why.
 */
export function useAddOns(quote: QuoteWire) {
  const { proposal, product } = useCurrentProposal();
  const form = useCoverForm();
  const answers = useForm(form.store, (store) => store.answers());
  const isSaving = useSending(form);
  const { optional } = product.covers;
  const available = optional.filter(({ code }) => addOnStanding(code, quote, proposal) !== 'unavailable');
  const chosen = available.filter((cover) => answers[choiceOfCover(cover)] === true).map(({ code }) => code);
  const choice = { ...choiceOf(proposal), covers: chosen };
  return {
    form,
    available,
    unavailable: optional.filter((cover) => !available.includes(cover)),
    /** Available covers that nobody has decided about yet, with the questions that are open. */
    open: available
      .map((cover) => ({ cover, names: openInputs(form.store, cover) }))
      .filter(({ names }) => names.length > 0),
    choice,
    price: priceOf(quote, choice) ?? activePrice(quote),
    isSaving,
  };
}

/** Sends each decision of the form, one call after another; true while one is under way. */
function useSending({ store, compiled }: QuestionForm): boolean {
  const { proposal, product } = useCurrentProposal();
  const { mutateAsync, isPending } = useUpdateProposal(proposal.proposalCode);
  const latest = useRef({ proposal, product });
  latest.current = { proposal, product };
  useEffect(() => {
    let isSending = false;
    const sendAll = async () => {
      if (isSending) return;
      isSending = true;
      try {
        for (;;) {
          const { changes, answers } = coverChanges(store, compiled, latest.current.product.covers.optional);
          if (changes.length === 0) return;
          await mutateAsync({ changes: [...changes], applyRating: true });
          store.markSaved(answers);
        }
      } catch {
        store.load(coverAnswers(latest.current.product, latest.current.proposal));
      } finally {
        isSending = false;
      }
    };
    return store.subscribeAll(() => void sendAll());
  }, [store, compiled, mutateAsync]);
  return isPending;
}
