import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const validateAccount = call({
  summary: 'Whether the policyholder may go on, or should sign in first',
  address: ['POST', '/api/policyholder/validateAccount'],
  tag: 'Policyholder',
  auth: 'session',
  speaker: 'HEAR',
  body: z.strictObject({ source: code }),
  status: 200,
  response: z.object({ validationStatus: z.enum(['OK', 'CONFLICT']) }),
  problems: ['not_found'],
});
