import { z } from 'zod';
import { call } from '../../call.ts';
import { text, words } from '../../shapes/basics.ts';

export const getDataOf = call({
  summary:
    'The same copy, made by staff for a customer who has asked for it another way, with an account or only a policy; the reason stays on their record',
  address: ['POST', '/api/people/data'],
  tag: 'Policyholder',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({ userId: text(254, 1), reason: words(300, 3) }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found', 'wrong_state'],
});
