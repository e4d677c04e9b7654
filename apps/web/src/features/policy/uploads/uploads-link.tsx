import { buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { isBeside } from '../../../policy/policy-places.ts';

/** The link to what was sent about a policy, and to sending more; nothing if its product takes nothing. */
export function UploadsLink() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  if (product.policy.uploads.length === 0 || !isBeside('uploads', policy.policyDetail.policyStatus)) return null;
  return (
    <p>
      <Link to={policyPath(productUrlName, policy.policyId, 'uploads')} className={buttonClass('quiet')}>
        {t('upload.list.link')}
      </Link>
    </p>
  );
}
