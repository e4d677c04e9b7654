import { handedAnswers } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, words } from '../../shapes/basics.ts';

export const answerHandedChange = call({
  summary: 'Answer a change that its customer handed to a person, once; the customer is told by letter',
  address: ['POST', '/api/handed-changes/:adjustmentId/answer'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:referral',
  params: z.object({ adjustmentId: code }),
  body: z.strictObject({
    answer: z.enum(handedAnswers).meta({
      description:
        'MADE: the policy was changed, by a change of its own. NOT_NEEDED: nothing has to change. NOT_INSURABLE: it cannot be insured; whether cover ends is decided apart',
    }),
    /** Why, for the record; the customer is not told it. */
    reason: words(300, 3),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'second_person_needed', 'wrong_state'],
});
