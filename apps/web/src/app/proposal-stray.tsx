import { Redirect } from '../frame/redirect.tsx';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';

/** An address below a proposal that no page has: it leads to the proposal's own. */
export function ProposalStray() {
  return <Redirect to={useCurrentProposal().pathTo()} />;
}
