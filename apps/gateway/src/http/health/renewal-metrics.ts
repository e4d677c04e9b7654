import type { Registry } from 'prom-client';
import type { Context } from '../../ground/context.ts';
import { askOnce } from '../../request/ask-once.ts';
import { missingNotices } from '../../store/renewals/missing-notices.ts';
import { addGauges } from './add-gauges.ts';

/** How many renewals come within 14 days, or have come, without the customer having been told. It names nobody. */
export function addRenewalMetrics(
  registry: Registry,
  { db, brands, clock }: Pick<Context, 'db' | 'brands' | 'clock'>,
): void {
  const figures = askOnce(async () => {
    let untold = 0;
    for (const brand of brands.current.values()) untold += (await missingNotices(db, brand, clock.now())).length;
    return { untold };
  });
  const help =
    'Policies that turn within 14 days, or have turned, and whose customers no notice of renewal has reached; above 0 somebody has to reach them';
  addGauges(registry, { untold: ['renewal_notices_missing', help] }, figures);
}
