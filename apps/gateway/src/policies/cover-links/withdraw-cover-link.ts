import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { endCoverLink } from '../../store/policies/cover-links.ts';
import { lockOwnPolicy } from '../../store/policies/policies.ts';

/** Withdraws a link of a policy at once. Does nothing if no such link is live. */
export const withdrawCoverLink: Handler<'withdrawCoverLink'> = async (asked, context) => {
  const { params, brand, principal, requestId } = asked;
  await inTransaction(context.db, async (tx) => {
    const stored = await lockOwnPolicy(tx, principal, params.policyId);
    const { policyId } = stored.policy;
    const { linkId } = params;
    if (!(await endCoverLink(tx, context, { brand: brand.brand, policyId, linkId }))) return;
    const event = { type: 'CoverLinkWithdrawn', link: linkId };
    await addPolicyEvent(tx, context, { stored, event, doer: { principal, requestId } });
  });
  return null;
};
