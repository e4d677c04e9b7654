import { z } from 'zod';
import { call } from '../call.ts';
import { code, pennies } from '../shapes/basics.ts';
import { phonePayment } from '../shapes/money.ts';

export const createMotoSettlement = call({
  summary: 'Take what an account owes by phone with a card token',
  tag: 'Payments',
  auth: 'staff',
  idempotent: true,
  params: z.object({ accountId: code }),
  body: phonePayment,
  status: 201,
  response: z.object({ paid: pennies }),
  problems: [
    'not_signed_in',
    'not_found',
    'forbidden',
    'card_token_expired',
    'card_token_used',
    'payment_declined',
    'authentication_required',
    'payment_not_confirmed',
    'nothing_to_pay',
    'version_conflict',
    'provider_refused',
    'provider_unavailable',
  ],
});
