import { codeFromBytes, dayOf } from '@marque/base';
import type { Handler } from '../../../ground/handler.ts';
import { refuse } from '../../../ground/refuse.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { addHold } from '../../../store/retention/holds.ts';

const ID_LENGTH = 16;
const PAST = { pointer: '/endsOn', code: 'not_possible', message: 'has passed' };

/** Keeps a policy, a quote or a complaint beyond its time. A thing that is being forgotten is no longer found. */
export const createRetentionHold: Handler<'createRetentionHold'> = async (
  { brand, body, principal, requestId },
  context,
) => {
  const { kind, reference, endsOn } = body;
  const placedAt = context.clock.now();
  if (endsOn !== null && endsOn < dayOf(placedAt, brand.timeZone)) refuse('validation_failed', undefined, [PAST]);
  const holdId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  await inTransaction(context.db, async (tx) => {
    const hold = {
      ...{ hold_id: holdId, brand: brand.brand, kind, thing: reference, reason: body.reason.trim() },
      ...{ ends_on: endsOn, placed_by: principal.actor, placed_at: placedAt },
    };
    if (!(await addHold(tx, context, hold, { principal, requestId }))) refuse('not_found');
  });
  return { holdId };
};
