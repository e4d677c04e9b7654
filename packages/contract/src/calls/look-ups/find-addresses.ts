import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { foundAddress } from '../../shapes/lookup.ts';

export const findAddresses = call({
  summary: 'Search addresses by postcode or text; `more` looks into a container',
  address: ['GET', '/api/lookup/addresses'],
  tag: 'Look-ups',
  auth: 'session',
  query: z.strictObject({ service: key.optional(), text: text(100), more: text(200).optional() }),
  status: 200,
  response: z.object({ items: z.array(foundAddress) }),
  problems: ['provider_unavailable'],
});
