import { codeFromBytes } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnSubject } from '../../request/is-own-policy.ts';
import { appendEvents } from '../../store/append-events.ts';
import { addAuthorised } from '../../store/authorised/authorised-people.ts';
import { findCustomer } from '../../store/people/finding/find-customer.ts';
import { enteredOf } from './entered-of.ts';

const ID_LENGTH = 12;

/**
 * Staff enter somebody who may speak for a customer, with what they were shown; a repeated call enters them once.
 * Somebody whose authority has ended no longer speaks. Nobody enters somebody for themselves.
 */
export const addAuthorisedPerson: Handler<'addAuthorisedPerson'> = async (asked, context) => {
  const { brand, body, principal, requestId, language, storeAnswer } = asked;
  const { userId, ...entry } = body;
  const customer = await findCustomer(context.db, brand, userId);
  if (customer?.subject !== userId) return refuse('not_found');
  const { subject: owner } = customer;
  const own = { brand: brand.brand, actor: principal.actor, subject: owner };
  if (await isOwnSubject(context.db, own)) refuse('second_person_needed');
  const entered = enteredOf({ brand, language, body: entry });
  const authorisedId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  const answer = { authorisedId };
  await inTransaction(context.db, async (tx) => {
    await addAuthorised(tx, {
      ...{ authorisedId, brand: brand.brand, owner, enteredBy: principal.actor, createdAt: context.clock.now() },
      ...entered,
    });
    const { role, scope } = entered;
    const event = { type: 'AuthorisedPersonAdded', role, scope };
    await appendEvents(tx, context, {
      happened: {
        ...{ brand: brand.brand, stream: 'authorised' as const, streamId: authorisedId, from: 1 },
        events: [event],
      },
      doer: { principal: { ...principal, subject: owner }, requestId },
    });
    await storeAnswer(tx, answer);
  });
  return answer;
};
