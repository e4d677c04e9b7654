import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { isKept, type PaymentMethod, readMethods } from '../../store/money/payment-methods.ts';

/** The cards that a customer has kept for later payments, the latest first. Those of somebody whose quote was only retrieved are not theirs to use. */
export async function keptCards(db: Database | Tx, principal: Principal): Promise<PaymentMethod[]> {
  const methods = await readMethods(db, principal);
  return methods.filter(
    (method) =>
      method.type === 'CARD' && method.status === 'ACTIVE' && isKept(method) && method.owner === principal.subject,
  );
}
