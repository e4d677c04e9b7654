import type { Handler } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { waitingRequests } from '../store/money/requests/staff-requests.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';
import { presentRequests } from './present-requests.ts';

/** The requests that wait for a second person at the brand. The record of each customer says who was shown theirs. */
export const listStaffRequests: Handler<'listStaffRequests'> = async (
  { principal, brand, requestId, language },
  context,
) => {
  const waiting = await waitingRequests(context.db, brand.brand, context.clock.realMs());
  const shown = await presentRequests(context, { principal, brand, language }, waiting);
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(waiting.map(({ owner }) => owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listStaffRequests', about: 'customer' },
      });
  });
  return shown;
};
