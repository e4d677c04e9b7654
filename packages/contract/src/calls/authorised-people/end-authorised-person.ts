import { z } from 'zod';
import { call } from '../../call.ts';
import { ofAuthorised } from '../../shapes/authorised/authorised-person.ts';
import { nothing, text } from '../../shapes/basics.ts';

export const endAuthorisedPerson = call({
  summary: 'End that somebody may speak for a customer, from today, and say why',
  address: ['POST', '/api/people/authorised/:authorisedId/end'],
  tag: 'Authorised people',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofAuthorised,
  body: z.strictObject({ reason: text(500, 1) }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
