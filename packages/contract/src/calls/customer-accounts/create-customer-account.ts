import { z } from 'zod';
import { call } from '../../call.ts';
import { code, key } from '../../shapes/basics.ts';

export const createCustomerAccount = call({
  summary:
    'Open the account that a proposal will be billed to, with the statements agreed to; repeating it answers the same account',
  address: ['POST', '/api/customerAccounts'],
  tag: 'Customer accounts',
  auth: 'session',
  customerOnly: true,
  idempotent: true,
  body: z.strictObject({
    proposalCode: code,
    agreed: z.array(key).max(30),
    /** What `getOffer` answered and the customer was shown: refused unless the offer still is exactly that. */
    documents: z.array(z.strictObject({ document: key, hash: z.string().regex(/^[0-9a-f]{64}$/) })).max(60),
  }),
  status: 201,
  response: z.object({ accountId: z.string(), accountStatus: z.enum(['ACTIVE', 'SUSPENDED']) }),
  problems: [
    'not_found',
    'quote_not_ready',
    'quote_expired',
    'answers_required',
    'checklist_incomplete',
    'documents_not_shown',
    'proposal_bound',
  ],
});
