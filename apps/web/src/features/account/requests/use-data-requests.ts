import type { CallInput, CallOutput } from '@marque/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';

const REQUESTS_KEY = ['data-requests'];
const DECISIONS_KEY = ['decisions'];

/** A request about data of the customer's. */
export type DataRequest = CallOutput<'listDataRequests'>[number];

/** What may be asked of all data. */
export type AskedKind = CallInput<'createDataRequest'>['body']['kind'];

/** Something that a computer decided against the customer. */
export type DecisionMade = CallOutput<'listDecisions'>[number];

/** The customer's requests, the newest first. */
export function useDataRequests() {
  const client = useClient();
  return useQuery({
    queryKey: REQUESTS_KEY,
    queryFn: ({ signal }): Promise<DataRequest[]> => client.call('listDataRequests', { signal }),
  });
}

/** Asks for one of them. */
export function useAskAboutData(kind: AskedKind) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: string | null) =>
      orProblem(
        client.call('createDataRequest', { body: { kind, words } }),
        'sign_in_again',
        'wrong_state',
        'validation_failed',
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
}

/** What a computer has decided against the customer. */
export function useDecisions() {
  const client = useClient();
  return useQuery({
    queryKey: DECISIONS_KEY,
    queryFn: ({ signal }): Promise<DecisionMade[]> => client.call('listDecisions', { signal }),
  });
}

/** Asks that a person look again at what was decided about a quote. */
export function useAskForReview(reference: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: string | null) =>
      orProblem(client.call('createReview', { body: { reference, words } }), 'not_found', 'wrong_state'),
    onSettled: () =>
      Promise.all([REQUESTS_KEY, DECISIONS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Takes a request back, or ends a restriction. */
export function useTakeBack(requestId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      orProblem(client.call('withdrawDataRequest', { params: { requestId } }), 'not_found', 'wrong_state'),
    onSettled: () =>
      Promise.all([REQUESTS_KEY, DECISIONS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
