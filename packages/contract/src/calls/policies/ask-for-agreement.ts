import { z } from 'zod';
import { call } from '../../call.ts';
import { changeCheckProblems, changeProblems } from '../../problem-lists.ts';
import { code, words } from '../../shapes/basics.ts';
import { changeShown } from '../../shapes/paying/change-shown.ts';

export const askForAgreement = call({
  summary:
    'Put a change before a second person that staff prepared and that reaches back across a known claim. They agree within seven days, and it is made, or may be paid for; one that is before them already is left as it is',
  address: ['POST', '/api/policyAdjustments/:adjustmentId/agreement'],
  tag: 'Policies',
  auth: 'staff',
  idempotent: true,
  params: z.object({ adjustmentId: code }),
  body: z.strictObject({
    reason: words(300, 3).meta({ description: 'Why it is right although something happened since' }),
    shown: changeShown
      .optional()
      .meta({ description: 'What was shown of it. Left out: what it was when it was prepared' }),
  }),
  status: 201,
  response: z.object({ requestId: z.string() }),
  problems: [
    'impersonation_over',
    'not_found',
    'gone',
    'forbidden',
    'wrong_state',
    'adjustment_changed',
    'change_referred',
    'policy_ended',
    'second_person_needed',
    'validation_failed',
    ...changeProblems,
    ...changeCheckProblems,
  ],
});
