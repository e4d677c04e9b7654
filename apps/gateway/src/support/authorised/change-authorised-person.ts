import { dayOf } from '@marque/base';
import { canBeEnded } from '@marque/domain/authorised/authorised-person';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnSubject } from '../../request/is-own-policy.ts';
import { appendEvents } from '../../store/append-events.ts';
import { lockAuthorised, storeAuthorised } from '../../store/authorised/authorised-people.ts';
import { enteredOf } from './entered-of.ts';

/**
 * Staff change what was entered about somebody who may speak. An ended entry stays as it was: the person is entered
 * again.
 */
export const changeAuthorisedPerson: Handler<'changeAuthorisedPerson'> = async (asked, context) => {
  const { brand, params, principal, requestId } = asked;
  const entered = enteredOf(asked);
  const today = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const held = await lockAuthorised(tx, { brand: brand.brand, authorisedId: params.authorisedId });
    const { authorisedId: streamId, owner } = held;
    const own = { brand: brand.brand, actor: principal.actor, subject: owner };
    if (await isOwnSubject(tx, own)) refuse('second_person_needed');
    if (!canBeEnded(held, today)) refuse('wrong_state');
    const from = await storeAuthorised(tx, held, entered);
    const { role, scope } = entered;
    const event = { type: 'AuthorisedPersonChanged', role, scope };
    await appendEvents(tx, context, {
      happened: {
        ...{ brand: brand.brand, stream: 'authorised' as const, streamId, from },
        events: [event],
      },
      doer: { principal: { ...principal, subject: owner }, requestId },
    });
  });
  return null;
};
