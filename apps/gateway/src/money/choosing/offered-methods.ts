import type { Product } from '@marque/catalogue';
import type { PaymentMethodType, ScheduleType } from '@marque/domain/enumerations';

/** The means by which a product lets its customers pay a schedule. */
export function offeredMethods(
  { paymentSchedules }: Pick<Product, 'paymentSchedules'>,
  chosen: ScheduleType,
): readonly PaymentMethodType[] {
  const named = paymentSchedules
    .filter(({ type }) => type === chosen)
    .flatMap(({ checkoutMethods }) => checkoutMethods);
  const has = (...names: readonly (typeof named)[number][]) => names.some((name) => named.includes(name));
  return [
    ...(has('CARD', 'DUAL') ? ['CARD' as const] : []),
    ...(has('DIRECT_DEBIT', 'DUAL') ? ['BACS_DEBIT' as const] : []),
  ];
}
