import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { kinderLadder } from '@marque/domain/process/arrears/kinder-ladder';
import type { BillingTerms } from '@marque/domain/process/bill-run/bill-account';
import { billingTerms } from './billing-terms.ts';

/**
 * How a brand bills somebody who bought by a wording: what that wording promises about a failed payment holds if it is
 * kinder.
 */
export function termsAsSold(
  brand: Brand,
  { versions, schemeCode }: Pick<Policy, 'versions' | 'schemeCode'>,
): BillingTerms {
  const [sold] = versions;
  assert(sold, 'a policy has the version that was sold');
  const terms = billingTerms(brand);
  const ladder = kinderLadder(terms.ladder, brand.billing.promised[sold.quote.wordingVersion]);
  const product = brand.schemes.find((scheme) => scheme.schemeCode === schemeCode)?.product;
  const invite = product === undefined ? undefined : brand.products[product]?.policy.renewal.invite;
  return { ...terms, ladder, nextTermDays: invite?.paidDays };
}
