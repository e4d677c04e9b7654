import { buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { leavingPlaces } from '../../../policy/leaving-places.ts';
import { policyPath } from '../../../policy/policy-paths.ts';

/** The way out, if the policy may be cancelled. */
export function CancelLink() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId, cancellation } = useCurrentPolicy().policy;
  if (cancellation.refusal !== null) return null;
  return (
    <Link to={`${policyPath(productUrlName, policyId)}/${leavingPlaces.form}`} className={buttonClass('quiet')}>
      {t('leaving.title')}
    </Link>
  );
}
