import type { Call } from './ground/call.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { mandateDetails } from './ground/event-details.ts';
import { notFound } from './ground/go-cardless-error.ts';
import type { Customer } from './ground/model.ts';
import { find, list, remove } from './ground/objects.ts';
import { endMandate, isLive } from './mandates.ts';

const ALL = 1_000_000;

/**
 * `DELETE /customers/:id`: for good. Their data and bank accounts go; live mandates are cancelled, and payments stay.
 */
export function removeCustomer(desk: GoCardlessDesk, { id }: Call): Customer {
  const customer = find(desk.store, 'customers', id);
  if (!customer) throw notFound();
  const theirs = { where: { '$.links.customer': [id] }, limit: ALL };
  for (const mandate of list(desk.store, 'mandates', theirs).filter(isLive))
    endMandate(desk, mandate.id, 'cancelled', mandateDetails.cancelledByUs);
  for (const account of list(desk.store, 'customer_bank_accounts', theirs)) remove(desk.store, account.id);
  remove(desk.store, id);
  return customer;
}
