import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const endImpersonation = call({
  summary: 'Stop acting for a customer',
  address: ['DELETE', '/api/impersonations/:impersonationId'],
  tag: 'Staff',
  auth: 'staff',
  params: z.object({ impersonationId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found'],
});
