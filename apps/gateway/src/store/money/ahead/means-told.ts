import type { MeansTold } from '@marque/domain/renewal/told/renewal-told';
import type { Tx } from '../../../ground/tables/database.ts';
import { type AccountNamed, chosenMethods } from '../method-choices.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { methodName } from './method-name.ts';

/** The means that pays for an account, as its owner is told of it; null where none does. */
export async function meansTold(tx: Tx, { brand, accountId }: AccountNamed): Promise<MeansTold | null> {
  const method = (await chosenMethods(tx, brand, [accountId])).get(accountId);
  return method && pays(method) ? { type: method.type, name: methodName(method.details) } : null;
}

/** Whether a means can be taken from, or will be once its bank has taken a mandate on. */
function pays({ status }: PaymentMethod): boolean {
  return status === 'ACTIVE' || status === 'PENDING_CUSTOMER_APPROVAL';
}
