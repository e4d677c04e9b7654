import type { PolicyWire } from '@marque/contract';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * After buying: what the product asks for then. Customers from whom a proof of no-claims years is wanted are asked for
 * it until they have sent it.
 */
export function UploadOffers({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { data } = useUploads(policy.policyId);
  const offered = useCurrentProposal().product.policy.proposalConfirmation.filter(
    (type) => type !== PROOF_OF_NCB || data?.proofOfNcb === 'WANTED',
  );
  return offered.map((type) => (
    <PageSection key={type} title={t(`uploads.${type}.title`)} hint={t(`uploads.${type}.text`)}>
      <p>
        <Link to={`${policyPath(productUrlName, policy.policyId)}/uploads/${type}`} className={buttonClass('quiet')}>
          {t('upload.offer')}
        </Link>
      </p>
    </PageSection>
  ));
}
