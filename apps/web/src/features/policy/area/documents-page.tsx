import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { KeptOffer } from '../kept-offer.tsx';
import { UploadsLink } from '../uploads/uploads-link.tsx';
import styles from './documents-page.module.css';
import { Letters } from './letters.tsx';
import { PolicyFrame } from './policy-frame.tsx';
import { PolicyPapers } from './policy-papers.tsx';

/** Everything that there is to read of a policy: its documents, earlier ones too, and the letters about it. */
export function DocumentsPage() {
  const { policy } = useCurrentPolicy();
  return (
    <PolicyFrame tab="documents">
      <div className={styles.columns}>
        <div className={styles.column}>
          <PolicyPapers policyId={policy.policyId} />
          <KeptOffer proposalCode={policy.proposalCode} />
        </div>
        <div className={styles.column}>
          <Letters policyId={policy.policyId} />
          <UploadsLink />
        </div>
      </div>
    </PolicyFrame>
  );
}
