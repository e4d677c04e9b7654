import { z } from 'zod';
import { call } from '../call.ts';
import { code, nothing } from '../shapes/basics.ts';

export const endImpersonation = call({
  summary: 'Stop acting for a customer',
  tag: 'Staff',
  auth: 'staff',
  params: z.object({ impersonationId: code }),
  status: 204,
  response: nothing,
  problems: ['not_signed_in', 'forbidden', 'not_found'],
});
