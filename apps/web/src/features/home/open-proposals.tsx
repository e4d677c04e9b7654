import type { ProposalSummaryWire } from '@marque/contract';
import { Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../brand/use-text.ts';
import { useConnection } from '../../client/client-context.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';
import styles from './open-proposals.module.css';
import { ProposalCard } from './proposal-card.tsx';
import { openProposals } from './proposal-card-kind.ts';

/** What this browser's visitor began and has not bought. Whoever never had a session is asked for nothing, and sees nothing here. */
export function OpenProposals() {
  const t = useText();
  const { client, session } = useConnection();
  const { data, isPending, isFetching } = useQuery({
    queryKey: queryKeys.proposals,
    queryFn: ({ signal }): Promise<ProposalSummaryWire[]> => client.call('listProposals', { query: {}, signal }),
    enabled: session.isKnown(),
  });
  const open = openProposals(data ?? []);
  if (isPending && isFetching) return <Skeleton kind="block" height="96px" />;
  if (open.length === 0) return null;
  return (
    <PageSection title={t('home.open.title')}>
      <ul className={styles.list}>
        {open.map((proposal) => (
          <li key={proposal.proposalCode}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
