import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate, text } from '../../shapes/basics.ts';

export const recordDeath = call({
  summary:
    'Record that a customer has died: nothing is asked for any more, no policy renews by itself, and letters wait for staff in place of going to the dead',
  address: ['POST', '/api/people/deaths'],
  tag: 'Deaths',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({
    userId: text(254, 1),
    toldOn: localDate,
    diedOn: localDate.nullable().meta({ description: 'Null where nobody has said it yet' }),
    toldBy: text(1000, 1).meta({ description: 'Who told us, how, and what they have shown' }),
  }),
  status: 201,
  response: z.object({ deathId: z.string() }),
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
