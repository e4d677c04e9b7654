import type { Brand } from '@marque/catalogue';
import type { EndingTerms } from '@marque/domain/policy/ending/ending-terms';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';

/**
 * The terms of every wording that says nothing else: the law's 14 days, a refund of unused days, and a week's notice by
 * the insurer.
 */
const LEAST: EndingTerms = {
  ...{ withdrawDays: 14, withdrawUnless: 'PAID_CLAIM', unusedUnless: 'NO_CLAIM', insurerNoticeDays: 7 },
};

/** What the wording by which a policy was sold says about its end: that holds for anybody who bought by it. */
export function endingTerms(brand: Brand, policy: Pick<Policy, 'versions'>): EndingTerms {
  const { insurerNoticeDays = LEAST.insurerNoticeDays, ...said } =
    brand.endings[versionSold(policy).quote.wordingVersion] ?? LEAST;
  return { ...said, insurerNoticeDays };
}
