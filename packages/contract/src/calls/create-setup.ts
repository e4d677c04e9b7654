import { z } from 'zod';
import { call } from '../call.ts';
import { code, sitePath } from '../shapes/basics.ts';

export const createSetup = call({
  summary: 'Open the card provider’s page on which a card is saved for later payments, without paying now',
  tag: 'Payments',
  auth: 'session',
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
    'not_signed_in',
    'not_found',
    'customer_only',
    'quote_not_ready',
    'quote_expired',
    'promotion_unavailable',
    'account_required',
    'registration_required',
    'documents_not_shown',
    'verification_required',
    'identity_not_clear',
    'outstanding_balance',
    'checkout_disabled',
    'proposal_bound',
    'payment_required',
    'version_conflict',
    'nothing_to_pay',
    'payment_not_confirmed',
    'provider_refused',
    'provider_unavailable',
  ],
});
