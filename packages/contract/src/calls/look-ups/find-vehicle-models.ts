import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';

export const findVehicleModels = call({
  summary: 'Models of a make in a year',
  address: ['GET', '/api/lookup/vehicles/models'],
  tag: 'Look-ups',
  auth: 'session',
  cached: true,
  query: z.strictObject({
    year: z.coerce.number().int().min(1900).max(2100),
    make: text(60, 1),
    profile: key.optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(z.string()) }),
  problems: [],
});
