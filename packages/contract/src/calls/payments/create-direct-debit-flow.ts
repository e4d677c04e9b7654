import { z } from 'zod';
import { call } from '../../call.ts';
import { providerProblems } from '../../problem-lists.ts';
import { code, sitePath, words } from '../../shapes/basics.ts';

export const createDirectDebitFlow = call({
  summary: 'Open the direct debit provider’s page on which a mandate is set up; it comes back with `redirect_flow_id`',
  address: ['POST', '/api/goCardless/flows'],
  tag: 'Payments',
  auth: 'session',
  stopsAtDeath: true,
  idempotent: true,
  body: z.strictObject({
    clientReference: code.meta({ description: 'The code of a proposal or the id of an account' }),
    mandateDescription: words(100, 1)
      .optional()
      .meta({ description: 'What the provider’s page says the mandate is for; left out, the brand’s words' }),
    successPath: sitePath,
    cancelPath: sitePath,
  }),
  status: 201,
  response: z.object({ redirectUrl: z.url(), redirectFlowId: z.string() }),
  problems: [
    'not_found',
    'quote_not_ready',
    'quote_expired',
    'promotion_unavailable',
    'account_required',
    'proposal_bound',
    'payment_method_required',
    'checkout_disabled',
    'sign_in_required',
    'wrong_state',
    ...providerProblems,
  ],
});
