import { z } from 'zod';
import { call } from '../../call.ts';
import { code, text } from '../../shapes/basics.ts';
import { proposal } from '../../shapes/proposal.ts';

export const activatePromotion = call({
  summary: 'Claim a promotion by its code, with what proves a partner’s offer, and price when complete',
  address: ['PATCH', '/api/proposals/:proposalCode/promotions/:promo'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code, promo: text(40, 1) }),
  body: z.strictObject({
    /** The order number of a partner's offer; the retailer is in the proposal's answers. Without it, the code alone is claimed. */
    promotionActivationCode: text(40, 1).optional(),
  }),
  status: 200,
  response: proposal,
  problems: ['not_found', 'proposal_bound', 'version_conflict'],
});
