import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { answerData } from '../../shapes/change.ts';

export const createProposal = call({
  summary: 'Start a proposal for a scheme',
  address: ['POST', '/api/proposals'],
  tag: 'Proposals',
  auth: 'session',
  idempotent: true,
  body: z.strictObject({
    schemeCode: key,
    externalReference: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,40}$/)
      .optional(),
    source: text(100).optional(),
    promoCode: text(40).optional(),
    brand: key.optional(),
    /** First answers, under field names of the core asset (a registration typed on the home page). */
    data: z
      .strictObject({ asset: answerData.optional(), profile: answerData.optional(), quote: answerData.optional() })
      .optional(),
  }),
  status: 201,
  response: z.object({ proposalCode: z.string() }),
  problems: ['customer_only', 'brand_mismatch', 'proposal_exists'],
});
