import { Card } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { CertificateLink } from '../certificate/certificate-link.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { KeptOffer } from '../kept-offer.tsx';
import { EarlierTerms } from '../papers/earlier-terms.tsx';
import { Letters } from '../papers/letters.tsx';
import { PolicyPapers } from '../papers/policy-papers.tsx';
import { UploadsLink } from '../uploads/uploads-link.tsx';
import styles from './documents-page.module.css';
import { PolicyFrame } from './policy-frame.tsx';

/** Everything to read about a policy: its documents, earlier ones too, and the letters about it. */
export function DocumentsPage() {
  const { policy } = useCurrentPolicy();
  return (
    <PolicyFrame tab="documents">
      <div className={styles.columns}>
        <div className={styles.column}>
          <PolicyPapers policyId={policy.policyId} />
          <KeptOffer proposalCode={policy.proposalCode} />
          <EarlierTerms />
        </div>
        <div className={styles.column}>
          <Letters policyId={policy.policyId} />
          <More />
        </div>
      </div>
    </PolicyFrame>
  );
}

/** What else is kept of a policy, each with its own page. */
function More() {
  const t = useText();
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.papers.more')}</h2>
      <div className={styles.ways}>
        <CertificateLink />
        <EvidenceLink />
        <UploadsLink />
      </div>
    </Card>
  );
}
