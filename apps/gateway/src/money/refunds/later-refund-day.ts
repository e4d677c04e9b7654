import type { LocalDate } from '@marque/base';
import { refundDay } from '@marque/domain/process/ending/refund-day';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { readCollectionOfPayment } from '../../store/money/collections.ts';

type OfPayment = { readonly provider: string; readonly paymentId: string };

/**
 * The day by which the money of some payments is back, if that is later than usual: a debit goes back only some time
 * after it was drawn. Null if it is not later.
 */
export async function laterRefundDay(
  tx: Tx,
  { brands, clock }: Pick<Context, 'brands' | 'clock'>,
  { brand, payments }: { readonly brand: string; readonly payments: readonly OfPayment[] },
): Promise<LocalDate | null> {
  const sold = brands.current.get(brand);
  if (!sold) return null;
  const drawnOn: LocalDate[] = [];
  for (const { provider, paymentId } of payments) {
    const chargeOn = (await readCollectionOfPayment(tx, provider, paymentId))?.charge_on ?? null;
    if (chargeOn !== null) drawnOn.push(chargeOn);
  }
  const when = { timeZone: sold.timeZone, closed: sold.billing.closedDays };
  const by = refundDay(clock.now(), { ...when, drawnOn });
  return by > refundDay(clock.now(), when) ? by : null;
}
