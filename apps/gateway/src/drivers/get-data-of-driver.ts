import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { findRequest } from '../store/data-requests/find-request.ts';
import { issueCopyTicket } from '../store/people/copy/copy-tickets.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';

/**
 * The address at which staff open the copy of a named driver, by their request. Opening it is recorded as a look, which
 * the next copy shows. Staff hand it over: no email tells of it.
 */
export const getDataOfDriver: Handler<'getDataOfDriver'> = async ({ brand, params, principal, requestId }, context) => {
  const asked = { brand: brand.brand, requestId: params.requestId };
  const request = await findRequest(context.db, context, asked);
  if (!request?.driver?.contact) return refuse('not_found');
  const { owner: subject, language } = request;
  const ticket = await inTransaction(context.db, async (tx) => {
    const reading = { ...principal, subject };
    await storeStaffRead(tx, context, { principal: reading, call: 'getDataOfDriver', about: 'customer', requestId });
    return await issueCopyTicket(tx, context, { brand: brand.brand, subject, language });
  });
  return { location: `/documents/driver-data/${ticket}` };
};
