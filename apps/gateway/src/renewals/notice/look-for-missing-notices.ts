import type { Context } from '../../ground/context.ts';
import { missingNotices } from '../../store/renewals/missing-notices.ts';

/**
 * Logs as an error each policy that turns soon, or has turned, if no notice has reached its customer: a person must
 * reach them another way.
 */
export async function lookForMissingNotices({ db, brands, clock, log }: Context): Promise<void> {
  for (const brand of brands.current.values())
    for (const { policyId, turnsOn, hasTurned } of await missingNotices(db, brand, clock.now()))
      log.error(
        { brand: brand.brand, policyId, turnsOn, hasTurned },
        'no notice of a renewal has reached its customer',
      );
}
