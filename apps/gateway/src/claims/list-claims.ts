import { termOfClaim } from '@marque/domain/claims/term-of-claim';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { readClaims } from '../store/policies/claims/claims.ts';
import { ownsPolicyNumber } from '../store/policies/owns-policy-number.ts';
import { termsOfNumber } from '../store/policies/terms-of-number.ts';
import { presentClaim } from './present-claim.ts';
import { refuseOfflineClaims } from './refuse-offline-claims.ts';

/**
 * The claims under one of the caller’s policy numbers, of all its terms, the latest loss first. A claim whose day was
 * corrected to one without cover is left out.
 */
export const listClaims: Handler<'listClaims'> = async ({ brand, principal, query }, context) => {
  refuseOfflineClaims(brand);
  if (!(await ownsPolicyNumber(context.db, principal, query.policyNumber))) refuse('not_found');
  const { brand: code } = brand;
  const terms = (await termsOfNumber(context.db, query.policyNumber)).filter((term) => term.brand === code);
  return (await readClaims(context.db, principal, query.policyNumber))
    .filter(({ occurredOn }) => termOfClaim(terms, occurredOn) !== undefined)
    .map(presentClaim);
};
