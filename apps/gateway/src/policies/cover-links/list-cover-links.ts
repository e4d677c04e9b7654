import type { Handler } from '../../ground/handler.ts';
import { liveCoverLinks } from '../../store/policies/cover-links.ts';
import { readOwnPolicy } from '../../store/policies/policies.ts';
import { presentCoverLink } from './present-cover-link.ts';

/** The live links of a policy, for its owner. */
export const listCoverLinks: Handler<'listCoverLinks'> = async ({ params, principal }, { db, clock }) => {
  const { policy } = await readOwnPolicy(db, principal, params.policyId);
  const live = await liveCoverLinks(db, principal, { policyId: policy.policyId, atMs: clock.realMs() });
  return live.map(presentCoverLink);
};
