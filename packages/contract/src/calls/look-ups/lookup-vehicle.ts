import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { specification } from '../../shapes/lookup.ts';

export const lookupVehicle = call({
  summary: 'The car with a registration',
  address: ['GET', '/api/lookup/vehicles/vehicles/vrn'],
  tag: 'Look-ups',
  auth: 'session',
  cached: true,
  query: z.strictObject({ vrn: text(12, 1), profile: key.optional() }),
  status: 200,
  response: z.object({ vrn: z.string(), specification }),
  problems: ['not_found', 'registration_without_car', 'provider_unavailable'],
});
