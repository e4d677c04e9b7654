import type { Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';

/** A new proposal: nothing disclosed, the first schedule and the product's own excess chosen. */
export function nothingDisclosed(product: Product): Disclosed {
  const [schedule] = product.paymentSchedules;
  return {
    data: { profiles: { ph: {} }, assets: { [product.coreAsset.code]: {} }, quote: {} },
    choices: {
      voluntaryExcess: product.excess.default,
      covers: [],
      paymentSchedule: schedule?.type ?? 'SINGLE_PAYMENT',
    },
  };
}
