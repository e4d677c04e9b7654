import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { proposalQuery } from '../../proposal/use-proposal.ts';
import type { Refusal } from './refusal.ts';

/** What keeps somebody from buying, as the page tells it; it leads nobody away by itself. What may have changed is asked for again. */
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
