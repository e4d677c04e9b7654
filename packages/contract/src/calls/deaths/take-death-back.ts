import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, text } from '../../shapes/basics.ts';

export const takeDeathBack = call({
  summary:
    'Take back that a customer has died, which was a mistake: what is owed is asked for as before, and policies renew again',
  address: ['POST', '/api/people/deaths/:deathId/back'],
  tag: 'Deaths',
  auth: 'staff',
  permission: 'privacy:handle',
  params: z.object({ deathId: code }),
  body: z.strictObject({ reason: text(500, 1) }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
