import styles from '../cover-list.module.css';
import type { OpenProposal } from './card-texts.ts';
import { ProposalCard } from './proposal-card.tsx';

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
