import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../client/client-context.tsx';
import type { CallArguments } from '../client/create-client.ts';
import { queryKeys } from './query-keys.ts';

export type NewProposal = CallArguments<'createProposal'>['body'];

/** Starts a proposal on a session made fresh first. Repeating a failed start repeats the same attempt. */
export function useStartProposal() {
  const { client, session } = useConnection();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ proposal, attempt }: { proposal: NewProposal; attempt: string }) => {
      await session.renew();
      return client.call('createProposal', { body: proposal, idempotencyKey: attempt });
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.proposals }),
  });
}
