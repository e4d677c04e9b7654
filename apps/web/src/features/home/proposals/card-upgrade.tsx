import { UpgradeBanner } from '../../../proposal/upgrade-banner.tsx';
import { useProposal } from '../../../proposal/use-proposal.ts';
import styles from './proposal-card.module.css';

/** Shown below a quote with an upgrade: the product and its price. The list lacks them, so it fetches the quote itself. */
export function CardUpgrade({ proposalCode, urlName }: { proposalCode: string; urlName: string }) {
  const { data: proposal } = useProposal(proposalCode);
  if (!proposal?.upsellProposal) return null;
  return (
    <div className={styles.upgrade}>
      <UpgradeBanner proposal={proposal} urlName={urlName} />
    </div>
  );
}
