import { Skeleton } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import styles from './open-proposals.module.css';
import { ProposalCard } from './proposal-card.tsx';
import { openProposals } from './proposal-card-kind.ts';
import { useProposals } from './use-proposals.ts';

/** What this browser's visitor began and has not bought. */
export function OpenProposals() {
  const t = useText();
  const { proposals, isLoading } = useProposals();
  const open = openProposals(proposals);
  if (isLoading) return <Skeleton kind="block" height="96px" />;
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
