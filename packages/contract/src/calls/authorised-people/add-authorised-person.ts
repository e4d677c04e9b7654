import { z } from 'zod';
import { call } from '../../call.ts';
import { authorisedEntry } from '../../shapes/authorised/authorised-person.ts';
import { text } from '../../shapes/basics.ts';

export const addAuthorisedPerson = call({
  summary: 'Enter somebody who may speak for a customer, with what they have shown',
  address: ['POST', '/api/people/authorised'],
  tag: 'Authorised people',
  auth: 'staff',
  permission: 'privacy:handle',
  idempotent: true,
  body: z.strictObject({ userId: text(254, 1), ...authorisedEntry }),
  status: 201,
  response: z.object({ authorisedId: z.string() }),
  problems: ['not_found', 'second_person_needed', 'validation_failed'],
});
