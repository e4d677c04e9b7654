import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';
import { answerData } from '../../shapes/change.ts';

export const validateForm = call({
  summary: 'Look at the answers of a section with what only the server knows',
  address: ['POST', '/api/form/validation/:form'],
  tag: 'Look-ups',
  auth: 'session',
  speaker: 'HEAR',
  params: z.object({ form: key }),
  body: z.strictObject({ data: answerData }),
  status: 200,
  response: z.object({ success: z.boolean(), errors: z.array(z.string()) }),
  problems: ['not_found'],
});
