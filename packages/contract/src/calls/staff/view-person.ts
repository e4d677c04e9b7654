import { z } from 'zod';
import { call } from '../../call.ts';
import { text, words } from '../../shapes/basics.ts';
import { personView } from '../../shapes/staff/person-view.ts';

export const viewPerson = call({
  summary:
    'What there is about a customer, with an account or only a policy, for a reason that stays on their record: who they are, what they have, owe and have to do, and the newest letters, files, claims and lines of the record',
  address: ['POST', '/api/people/view'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'people:search',
  body: z.strictObject({ userId: text(254, 1), reason: words(300, 3) }),
  status: 200,
  response: personView,
  problems: ['not_found'],
});
