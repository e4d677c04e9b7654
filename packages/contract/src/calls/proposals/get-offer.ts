import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { offerPaper } from '../../shapes/offer.ts';

export const getOffer = call({
  summary: 'The documents of a priced proposal’s offer: what is read before the sale, what is needed and what was told',
  address: ['GET', '/api/proposals/:proposalCode/offer'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code }),
  status: 200,
  response: z.object({
    documents: z.array(offerPaper),
    /** Whether exactly these were shown and kept when the customer agreed. */
    kept: z.boolean(),
  }),
  problems: ['not_found', 'wrong_state', 'quote_not_ready', 'proposal_bound'],
});
