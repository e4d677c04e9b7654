import { z } from 'zod';
import { call } from '../../call.ts';
import { instant } from '../../shapes/basics.ts';
import { trailEntry } from '../../shapes/impersonation.ts';

export const listTrail = call({
  summary: 'The record of the customer for whom staff are acting, the newest first',
  address: ['GET', '/api/trail'],
  tag: 'Staff',
  auth: 'staff',
  personal: true,
  query: z.strictObject({ before: instant.optional() }),
  status: 200,
  response: z.array(trailEntry),
  problems: ['impersonation_over'],
});
