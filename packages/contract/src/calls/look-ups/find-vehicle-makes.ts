import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';

export const findVehicleMakes = call({
  summary: 'Makes that sold cars in a year',
  address: ['GET', '/api/lookup/vehicles/makes'],
  tag: 'Look-ups',
  auth: 'session',
  cached: true,
  query: z.strictObject({ year: z.coerce.number().int().min(1900).max(2100), profile: key.optional() }),
  status: 200,
  response: z.object({ items: z.array(z.string()) }),
  problems: [],
});
