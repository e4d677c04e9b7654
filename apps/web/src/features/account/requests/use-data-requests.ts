import type { CallOutput } from '@marque/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';

const REQUESTS_KEY = ['data-requests'];

/** A request about data of the customer's. */
export type DataRequest = CallOutput<'listDataRequests'>[number];

/** The customer's requests, the newest first. */
export function useDataRequests() {
  const client = useClient();
  return useQuery({
    queryKey: REQUESTS_KEY,
    queryFn: ({ signal }): Promise<DataRequest[]> => client.call('listDataRequests', { signal }),
  });
}

/** Asks for one of the two things. */
export function useAskForLess(kind: DataRequest['kind']) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: string | null) =>
      orProblem(client.call('createDataRequest', { body: { kind, words } }), 'sign_in_again', 'wrong_state'),
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
}

/** Takes a request back, or ends a restriction. */
export function useTakeBack(requestId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      orProblem(client.call('withdrawDataRequest', { params: { requestId } }), 'not_found', 'wrong_state'),
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
}
