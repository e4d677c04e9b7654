import type { Product } from '@marque/catalogue';
import type { ScheduleType } from '@marque/domain/enumerations';

/** Whether a product lets its customers pay a schedule by direct debit. */
export function allowsDirectDebit(
  { paymentSchedules }: Pick<Product, 'paymentSchedules'>,
  chosen: ScheduleType,
): boolean {
  return paymentSchedules.some(
    ({ type, checkoutMethods }) =>
      type === chosen && (checkoutMethods.includes('DIRECT_DEBIT') || checkoutMethods.includes('DUAL')),
  );
}
