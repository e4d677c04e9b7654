import { useParams } from '@tanstack/react-router';
import { Redirect } from '../../../frame/redirect.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';

/** The address of what was sent, for a bound proposal: its policy's page shows it. */
export function ToUploadSent() {
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentProposal().proposal;
  const to = policyId === null ? '/' : `${policyPath(productUrlName, policyId)}/uploads/confirmation`;
  return <Redirect to={to} />;
}
