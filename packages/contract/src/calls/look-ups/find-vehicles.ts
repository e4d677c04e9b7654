import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { specification } from '../../shapes/lookup.ts';

export const findVehicles = call({
  summary: 'Specifications of a model in a year',
  address: ['GET', '/api/lookup/vehicles/vehicles'],
  tag: 'Look-ups',
  auth: 'session',
  cached: true,
  query: z.strictObject({
    year: z.coerce.number().int().min(1900).max(2100),
    make: text(60, 1),
    model: text(60, 1),
    profile: key.optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(specification) }),
  problems: [],
});
