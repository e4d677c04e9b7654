import { UpgradeBanner } from '../../../proposal/upgrade-banner.tsx';
import { useProposal } from '../../../proposal/use-proposal.ts';
import styles from './proposal-card.module.css';

/** Below a quote that may be upgraded: to what, at which price. The list does not say, so the quote itself is asked for. */
export function CardUpgrade({ proposalCode, urlName }: { proposalCode: string; urlName: string }) {
  const { data: proposal } = useProposal(proposalCode);
  if (!proposal?.upsellProposal) return null;
  return (
    <div className={styles.upgrade}>
      <UpgradeBanner proposal={proposal} urlName={urlName} />
    </div>
  );
}
