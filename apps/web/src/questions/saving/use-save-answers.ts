import type { ProposalWire } from '@marque/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { isProblem, ProblemError } from '../../client/problem-error.ts';
import { queryKeys } from '../../client/query-keys.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { proposalQuery } from '../../proposal/use-proposal.ts';
import { answersOf } from '../form/compiled-questions.ts';
import { isBegun, type QuestionForm } from '../form/question-form.ts';
import { useReviewChanges } from '../review/review-changes.tsx';
import { changesOf } from './changes-of.ts';
import { inTurn } from './in-turn.ts';
import { problemsOf } from './problems-of.ts';
import { saveChanges } from './save-changes.ts';

/**
 * The state of saving. `refused`: the gateway did not accept an answer. `failed`: it could not be reached; nothing is
 * lost. `notClear`: a check has not cleared a driver whom a renewal would add.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'refused' | 'failed' | 'notClear';

export type SaveOptions = {
  /** Ask for the price as well. */
  readonly rate?: boolean;
  /** Let the call outlive the page. */
  readonly keepalive?: boolean;
};

/**
 * Saves the changed answers that can be sent, one call after another. Returns the new proposal, or undefined
 * if it could not be saved: the answers stay, and refusals show at their questions. An additional driver without
 * typed answers is not added. Staff who act for a customer check the changes first, and leaving a page saves none of them.
 */
export function useSaveAnswers(form: QuestionForm) {
  const client = useClient();
  const queries = useQueryClient();
  const { proposal, product } = useCurrentProposal();
  const isActing = usePrincipal().acting !== null;
  const review = useReviewChanges();
  const [state, setState] = useState<SaveState>('idle');
  const { proposalCode } = proposal;

  const send = async (
    { rate = false, keepalive = false }: SaveOptions,
    again = true,
  ): Promise<ProposalWire | undefined> => {
    const { store, compiled } = form;
    const names = store.sendableNames();
    const known = queries.getQueryData<ProposalWire>(queryKeys.proposal(proposalCode)) ?? proposal;
    const driver = driverOf(form, known);
    const isPriced = known.quote !== null && known.status !== 'QUOTE_EXPIRED';
    if (names.length === 0 && (isPriced || !rate)) return known;
    if (driver?.isNew && !isBegun(form)) return known;
    // Changes by staff wait in the form until they have looked them over.
    if (isActing && keepalive) return undefined;
    const before = answersOf(known, product, form.profileCode);
    if (again && names.length > 0 && !(await review({ form, names, before }))) return undefined;
    const answers = store.answers();
    const changes = changesOf(compiled, answers, { names, product, driver });
    setState('saving');
    try {
      const saved = await saveChanges(client, proposal, { changes, rate, keepalive });
      store.markSaved(Object.fromEntries(names.map((name) => [name, answers[name]])));
      queries.setQueryData(queryKeys.proposal(proposalCode), saved);
      void queries.invalidateQueries({ queryKey: queryKeys.proposals });
      setState('saved');
      return saved;
    } catch (error) {
      if (isProblem(error, 'version_conflict') && again) return send({ rate, keepalive }, false);
      if (isProblem(error, 'proposal_bound', 'not_found'))
        void queries.invalidateQueries(proposalQuery(client, proposalCode));
      if (isProblem(error, 'identity_not_clear')) {
        setState('notClear');
        return undefined;
      }
      const { problems } = problemsOf(compiled, changes, error instanceof ProblemError ? error.errors : []);
      const nowhere = store.setProblems(problems);
      setState(problems.size > nowhere.length ? 'refused' : 'failed');
      return undefined;
    }
  };
  const save = (options: SaveOptions = {}): Promise<ProposalWire | undefined> =>
    inTurn(proposalCode, () => send(options));
  return { save, state };
}

/** The additional driver whom a form asks about, if it asks about one. */
function driverOf({ profileCode }: QuestionForm, { data }: ProposalWire) {
  if (profileCode === undefined) return undefined;
  return { profileCode, isNew: !Object.hasOwn(data.profiles, profileCode) };
}
