import { textAt } from '@marque/domain/facts/text-at';
import { versionAt } from '@marque/domain/policy/version-at';
import { divideRegistration } from '@marque/forms';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';
import { claimsOfBrand } from '../store/policies/claims/claims.ts';
import { readPlace, writePlace } from './claim-place.ts';
import { presentClaim } from './present-claim.ts';
import { refuseOfflineClaims } from './refuse-offline-claims.ts';

const PAGE = 25;

/**
 * The claims of all customers, the latest news first. The record of each customer says who was shown theirs, before the
 * answer.
 */
export const listBrandClaims: Handler<'listBrandClaims'> = async ({ brand, principal, query, requestId }, context) => {
  refuseOfflineClaims(brand);
  const after = query.after === undefined ? undefined : (readPlace(query.after) ?? refuse('bad_request'));
  const found = await claimsOfBrand(context.db, { brand: brand.brand, after, max: PAGE + 1 });
  const page = found.slice(0, PAGE);
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(page.map(({ owner }) => owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listBrandClaims', about: 'customer' },
      });
  });
  const last = found.length > PAGE ? page.at(-1) : undefined;
  const claims = page.map(({ claim, policy, owner, heardAt }) => {
    const vrn = textAt(versionAt(policy, context.clock.now()).data.assets['car'], 'vrn');
    return {
      ...presentClaim(claim),
      ...{ policyNumber: policy.policyNumber, schemeCode: policy.schemeCode, userId: owner, heardAt },
      vrn: vrn === undefined ? null : divideRegistration(vrn, brand.formats.registrations),
    };
  });
  return { claims, next: last ? writePlace({ heardAt: last.heardAt, claimId: last.claim.claimId }) : null };
};
