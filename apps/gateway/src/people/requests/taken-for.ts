import { dayOf } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { correspondents } from '../../letters/correspondents.ts';
import { refuseDayOfReceipt } from '../../request/refuse-day-of-receipt.ts';
import { findFor } from '../../store/people/finding/find-customer.ts';
import type { CameRequest } from './keep-request.ts';

type Taken = {
  readonly brand: Asked<'takeDataRequest'>['brand'];
  readonly principal: Asked<'takeDataRequest'>['principal'];
  readonly requestId: string;
  readonly language: string;
  readonly body: Pick<Asked<'takeDataRequest'>['body'], 'userId' | 'cameBy' | 'receivedOn'>;
};

/**
 * What staff say about every request that they take for somebody: whose it is, how it came and when. Refuses an unknown
 * customer, and a day on which it cannot have come.
 */
export async function takenFor(
  { brand, body, principal, requestId, language: spoken }: Taken,
  context: Context,
): Promise<Omit<CameRequest, 'kind' | 'words' | 'review'>> {
  const { userId, cameBy, receivedOn } = body;
  const customer = await findFor(context.db, brand, { ...principal, id: userId });
  if (customer?.subject !== userId) return refuse('not_found');
  refuseDayOfReceipt('/receivedOn', { receivedOn, today: dayOf(context.clock.now(), brand.timeZone) });
  const { subject } = customer;
  const known = await correspondents(context.db, { brand, subjects: [subject], now: context.clock.now() });
  const language = known.get(subject)?.language ?? brand.languages[0] ?? spoken;
  return {
    ...{ brand, cameBy, takenBy: principal.actor, receivedOn, language },
    doer: { principal: { ...principal, subject }, requestId },
  };
}
