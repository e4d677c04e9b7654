import type { Principal } from '../http/principal.ts';
import type { Database, Tx } from '../journal/database.ts';
import { type PaymentMethod, readMethods } from '../payment-methods/payment-methods.ts';

/** The cards that a customer has kept for later payments, the latest first. Those of somebody whose quote was only retrieved are not theirs to use. */
export async function keptCards(db: Database | Tx, principal: Principal): Promise<PaymentMethod[]> {
  const methods = await readMethods(db, principal);
  return methods.filter(
    ({ type, status, owner }) => type === 'CARD' && status === 'ACTIVE' && owner === principal.subject,
  );
}
