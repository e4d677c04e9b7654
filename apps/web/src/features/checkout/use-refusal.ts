import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { proposalQuery } from '../../proposal/use-proposal.ts';
import type { Refusal } from './refusal.ts';

/** The reason why a customer cannot buy, as the page shows it; it never redirects. Data that may have changed is fetched again. */
export function useRefusal() {
  const client = useClient();
  const queries = useQueryClient();
  const { proposalCode } = useCurrentProposal().proposal;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refresh = () => {
    void queries.invalidateQueries(proposalQuery(client, proposalCode));
    void queries.invalidateQueries({ queryKey: queryKeys.offer(proposalCode) });
  };
  const meet = (met: Refusal) => {
    refresh();
    if (met.kind !== 'moved') setRefusal(met);
  };
  return { refusal, meet, refresh, dismiss: () => setRefusal(null) };
}
