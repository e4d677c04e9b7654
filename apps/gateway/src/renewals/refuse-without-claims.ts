import type { Change } from '@marque/domain/changes/change';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { driversWithoutClaim } from '@marque/domain/renewal/with-claims-of-term';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { recordedClaims } from '../policies/no-claims/recorded-claims.ts';
import type { StoredRenewal } from '../store/renewals/renewals.ts';

/** The answers of a renewal as they are to be. */
type Answered = { readonly renewal: StoredRenewal; readonly after: { readonly data: RiskData } };

/**
 * Refuses answers that leave out, or tell differently, a claim under the policy that the renewal contains: we know of
 * it from its claims handler. The refusal has its place in `changes` and the code `knownClaim`. The customer answers
 * for claims elsewhere.
 */
export async function refuseWithoutClaims(
  tx: Tx,
  { brand, body }: Asked<'changeRenewal'>,
  { renewal: { stored, source }, after }: Answered,
): Promise<void> {
  const claims = await recordedClaims(tx, brand.brand, source.policy);
  const drivers = driversWithoutClaim(stored.proposal.data, after.data, claims);
  const faults = body.changes.flatMap((change, index) =>
    tellsClaimsOf(change, drivers)
      ? [
          {
            pointer: `/changes/${index}/data/vehicleClaimsHistory`,
            code: 'knownClaim',
            message: 'leaves out a claim under this policy',
          },
        ]
      : [],
  );
  if (faults.length > 0) refuse('validation_failed', undefined, faults);
}

function tellsClaimsOf(change: Change, drivers: ReadonlySet<string>): boolean {
  return (
    change.changeType === 'PROFILE_DISCLOSURE' &&
    drivers.has(change.profileCode) &&
    'vehicleClaimsHistory' in change.data
  );
}
