import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';
import { carSection } from '../../proposal/question-places.ts';
import { proposalQuery } from '../../proposal/use-proposal.ts';
import type { Refusal } from './refusal.ts';

/** What keeps somebody from buying, as the page tells it. `meet` leads to the step that is open, or lets the page tell; what may have changed is asked for anew. */
export function useRefusal() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { proposal, product, pathTo } = useCurrentProposal();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refresh = () => {
    void queries.invalidateQueries(proposalQuery(client, proposal.proposalCode));
    void queries.invalidateQueries({ queryKey: queryKeys.offer(proposal.proposalCode) });
  };
  const meet = (met: Refusal) => {
    refresh();
    const section = carSection(product);
    if (met.kind === 'registration' && section) return void navigate({ to: pathTo(`disclosure/${section}`) });
    if (met.kind === 'summary') return void navigate({ to: pathTo('summary') });
    if (met.kind !== 'moved') setRefusal(met);
  };
  return { refusal, meet, refresh, dismiss: () => setRefusal(null) };
}
