import { z } from 'zod';
import { call } from '../call.ts';
import { code } from '../shapes/basics.ts';
import { phonePayment } from '../shapes/money.ts';

export const createMotoCheckout = call({
  summary: 'Take the first payment by phone with a card token, and bind the proposal',
  tag: 'Payments',
  auth: 'staff',
  idempotent: true,
  params: z.object({ proposalCode: code }),
  body: phonePayment,
  status: 201,
  response: z.object({ policyId: z.string(), policyNumber: z.string() }),
  problems: [
    'not_signed_in',
    'not_found',
    'forbidden',
    'card_token_expired',
    'card_token_used',
    'payment_declined',
    'authentication_required',
    'payment_not_confirmed',
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
    'version_conflict',
    'provider_refused',
    'provider_unavailable',
  ],
});
