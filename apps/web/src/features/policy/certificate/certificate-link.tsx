import { buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { certificatePath } from '../../../policy/policy-paths.ts';
import { isBeside } from '../../../policy/policy-places.ts';

/** The link to the certificate as a card; nothing if the policy has ended. */
export function CertificateLink() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  if (!isBeside('certificate', policy.policyDetail.policyStatus)) return null;
  return (
    <Link to={certificatePath(productUrlName, policy.policyId)} className={buttonClass('quiet')}>
      {t('certificate.link')}
    </Link>
  );
}
