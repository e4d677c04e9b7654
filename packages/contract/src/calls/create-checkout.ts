import { z } from 'zod';
import { call } from '../call.ts';
import { code, sitePath } from '../shapes/basics.ts';

export const createCheckout = call({
  summary: 'Open the card provider’s payment page for the first payment',
  tag: 'Payments',
  auth: 'session',
  idempotent: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({ saveCard: z.boolean(), successPath: sitePath, cancelPath: sitePath }),
  status: 201,
  response: z.object({ url: z.url(), sessionId: z.string() }),
  problems: [
    'not_signed_in',
    'not_found',
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
    'nothing_to_pay',
    'payment_not_confirmed',
    'version_conflict',
    'provider_refused',
    'provider_unavailable',
  ],
});
