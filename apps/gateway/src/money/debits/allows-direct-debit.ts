import type { Product } from '@marque/catalogue';
import type { ScheduleType } from '@marque/domain/enumerations';
import { offeredMethods } from '../choosing/offered-methods.ts';

/** Whether a product lets its customers pay a schedule by direct debit. */
export function allowsDirectDebit(product: Pick<Product, 'paymentSchedules'>, chosen: ScheduleType): boolean {
  return offeredMethods(product, chosen).includes('BACS_DEBIT');
}
