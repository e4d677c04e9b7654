import { Skeleton } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useProposals } from '../../proposal/use-proposals.ts';
import styles from './open-proposals.module.css';
import { ProposalCard } from './proposal-card.tsx';
import { type OpenProposal, openProposals } from './proposal-card-kind.ts';

/** What this browser's visitor began and has not bought. */
export function OpenProposals() {
  const t = useText();
  const { proposals, isLoading } = useProposals();
  const open = openProposals(proposals);
  if (isLoading) return <Skeleton kind="block" height="96px" />;
  if (open.length === 0) return null;
  return (
    <PageSection title={t('home.open.title')}>
      <ProposalList proposals={open} />
    </PageSection>
  );
}

/** Proposals below one another, each with its card. */
export function ProposalList({ proposals }: { proposals: readonly OpenProposal[] }) {
  return (
    <ul className={styles.list}>
      {proposals.map((proposal) => (
        <li key={proposal.proposalCode}>
          <ProposalCard proposal={proposal} />
        </li>
      ))}
    </ul>
  );
}
