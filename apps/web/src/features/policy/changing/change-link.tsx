import { buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { changingPlaces } from './changing-places.ts';

/** The way to change something of a policy. */
export function ChangeLink() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, product } = useCurrentPolicy();
  const { policyStatus, insurersEnd } = policy.policyDetail;
  const isLive = policyStatus === 'ACTIVE' || policyStatus === 'PENDING';
  const isChangeable = product.policy.management.sections.length > 0 && policy.mayManage && insurersEnd === null;
  if (!isLive || !isChangeable) return null;
  return (
    <Link to={changingPlaces(productUrlName, policy.policyId).hub} className={buttonClass('quiet')}>
      {t('changing.link')}
    </Link>
  );
}
