import { dayOf } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { correspondents } from '../../letters/correspondents.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { keepRequest } from './keep-request.ts';

/** Staff take a request of somebody who rang or wrote. Its month counts from the day on which it reached us. */
export const takeDataRequest: Handler<'takeDataRequest'> = async (asked, context) => {
  const { brand, body, principal, requestId } = asked;
  const { userId, kind, words, cameBy, receivedOn } = body;
  const now = context.clock.now();
  const customer = await findCustomer(context.db, brand, userId);
  if (customer?.subject !== userId) return refuse('not_found');
  if (receivedOn > dayOf(now, brand.timeZone)) refuse('validation_failed', undefined, [TO_COME]);
  const { subject } = customer;
  const known = await correspondents(context.db, { brand, subjects: [subject], now });
  const language = known.get(subject)?.language ?? brand.languages[0] ?? asked.language;
  return await keepRequest(context, {
    ...{ brand, kind, words, cameBy, takenBy: principal.actor, receivedOn, language },
    doer: { principal: { ...principal, subject }, requestId },
  });
};

const TO_COME = { pointer: '/receivedOn', code: 'not_possible', message: 'is a day to come' };
