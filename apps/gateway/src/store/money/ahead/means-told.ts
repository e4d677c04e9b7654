import type { LocalDate } from '@marque/base';
import { lastDayOfCard } from '@marque/domain/payment/last-day-of-card';
import type { MeansTold } from '@marque/domain/renewal/told/renewal-told';
import type { Tx } from '../../../ground/tables/database.ts';
import { type AccountNamed, chosenMethods } from '../method-choices.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { methodName } from './method-name.ts';

/**
 * The means that pays for an account on a day, as its owner is told of it; null if none does. A card that will have
 * expired pays for nothing.
 */
export async function meansTold(tx: Tx, { brand, accountId }: AccountNamed, on: LocalDate): Promise<MeansTold | null> {
  const method = (await chosenMethods(tx, brand, [accountId])).get(accountId);
  return method && pays(method) && !hasExpired(method, on)
    ? { type: method.type, name: methodName(method.details) }
    : null;
}

/** Whether money can be taken from a means, or will be once its bank has accepted a mandate. */
function pays({ status }: PaymentMethod): boolean {
  return status === 'ACTIVE' || status === 'PENDING_CUSTOMER_APPROVAL';
}

function hasExpired({ details }: PaymentMethod, on: LocalDate): boolean {
  return 'cardExpires' in details && lastDayOfCard(details.cardExpires) < on;
}
