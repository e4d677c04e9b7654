import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { address } from '../../shapes/lookup.ts';

export const getAddress = call({
  summary: 'One address in full',
  address: ['GET', '/api/lookup/address/:id'],
  tag: 'Look-ups',
  auth: 'session',
  params: z.object({ id: text(200, 1) }),
  query: z.strictObject({ service: key.optional() }),
  status: 200,
  response: address,
  problems: ['not_found', 'provider_unavailable'],
});
