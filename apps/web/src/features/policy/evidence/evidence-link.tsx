import { buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';

/** The link to what was told for a policy. */
export function EvidenceLink() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  return (
    <p>
      <Link to={policyPath(productUrlName, policyId, 'told')} className={buttonClass('quiet')}>
        {t('evidence.title')}
      </Link>
    </p>
  );
}
