import { z } from 'zod';
import { call } from '../../call.ts';
import { code, text } from '../../shapes/basics.ts';
import { proposal } from '../../shapes/proposal.ts';

export const removePromotion = call({
  summary: 'Give up the promotion that a proposal claims, and price without it',
  address: ['DELETE', '/api/proposals/:proposalCode/promotions/:promo'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code, promo: text(40, 1) }),
  status: 200,
  response: proposal,
  problems: ['not_found', 'proposal_bound', 'version_conflict'],
});
