import { z } from 'zod';
import { call } from '../../call.ts';
import { buyingProblems, providerProblems } from '../../problem-lists.ts';
import { code, sitePath } from '../../shapes/basics.ts';

export const createSetup = call({
  summary: 'Open the card provider’s page on which a card is saved for later payments, without paying now',
  address: ['POST', '/api/stripe/setup'],
  tag: 'Payments',
  auth: 'session',
  stopsAtDeath: true,
  customerOnly: true,
  idempotent: true,
  body: z.strictObject({
    clientReference: code.meta({
      description: 'The code of a proposal, which is bound once the card is saved, or the id of an account',
    }),
    successPath: sitePath,
    cancelPath: sitePath,
  }),
  status: 201,
  response: z.object({ url: z.url(), sessionId: z.string() }),
  problems: [
    'not_found',
    'proposal_bound',
    'payment_required',
    'version_conflict',
    'nothing_to_pay',
    'payment_not_confirmed',
    'sign_in_required',
    'wrong_state',
    'payment_method_required',
    ...providerProblems,
    ...buyingProblems,
  ],
});
