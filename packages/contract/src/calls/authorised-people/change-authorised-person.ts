import { z } from 'zod';
import { call } from '../../call.ts';
import { authorisedEntry, ofAuthorised } from '../../shapes/authorised/authorised-person.ts';
import { nothing } from '../../shapes/basics.ts';

export const changeAuthorisedPerson = call({
  summary: 'Change what was entered of somebody who may speak for a customer, while it can still be ended',
  address: ['PUT', '/api/people/authorised/:authorisedId'],
  tag: 'Authorised people',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofAuthorised,
  body: z.strictObject(authorisedEntry),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
