import { MAXIMUM_NCD_YEARS } from '@marque/domain/facts/ncd-years';
import type { ReferralRule } from '@marque/domain/rating/settings/referral-rule';
import { yearsLeft } from '@marque/domain/renewal/years/step-back';
import type { ProductSheets } from '../../read/read-product.ts';
import type { CoversFile } from '../../schema/covers-file.ts';
import { ncdProtectionOf } from '../../schema/ncd-protection-of.ts';
import type { Context } from '../context.ts';

/**
 * What the codes for which Marque has words (`texts/<language>/referral.json`) are about. Those of the check `answers`
 * depend on the brand's questions.
 */
const CHECK_OF: { readonly [code: string]: ReferralRule['check'] } = {
  driver_too_young: 'driver_age_below',
  driver_too_old: 'driver_age_above',
  driver_disqualified: 'answers',
  refused_insurance: 'answers',
  criminal_conviction: 'answers',
  bankrupt: 'answers',
  unsatisfied_judgment: 'answers',
  medical_not_declared: 'answers',
  medical_advice: 'answers',
  modified_car: 'answers',
  severe_conviction: 'conviction_referred',
  unknown_conviction: 'conviction_unknown',
  too_many_points: 'points_at_least',
  new_driver_points: 'new_driver_points_at_least',
  too_many_claims: 'claims_above',
  too_many_thefts: 'claims_above',
  value_too_high: 'estimated_value_above',
  vehicle_group_too_high: 'vehicle_group_above',
  vehicle_group_unresolved: 'vehicle_group_unresolved',
  no_claims_beyond_licence: 'no_claims_above_licence',
  no_claims_after_claim: 'no_claims_kept',
  left_hand_drive: 'left_hand_drive',
  young_driver_fast_car: 'young_driver_in_group',
  outside_territory: 'postcode_area_in',
  postcode_unresolved: 'postcode_area_unresolved',
};

/**
 * Checks that a product has a youngest age, that each reason matches its code's subject, and that nobody is referred
 * for years that the product’s own step-back leaves them.
 */
export function checkReferrals({ report }: Context, { product: sheet, covers }: ProductSheets): void {
  const referrals = sheet.value?.rating.referrals;
  if (!referrals) return;
  const left = covers.value && mostLeft(covers.value);
  referrals.forEach((rule, index) => {
    const { code, check } = rule;
    if (rule.check === 'no_claims_kept' && left !== undefined && rule.yearsLeft < left)
      report(sheet.at('rating', 'referrals', index, 'yearsLeft'), {
        expected: `at least ${left}, the years that one claim can leave: a renewal would be referred for years that it was given`,
        found: `${rule.yearsLeft}`,
      });
    const expected = checkNamedBy(code, check);
    if (expected !== undefined && expected !== check)
      report(sheet.at('rating', 'referrals', index, 'check'), {
        expected: `${expected}, of which the code ${code} speaks`,
        found: check,
      });
  });
  const isBounded = referrals.some(({ code, check }) => (checkNamedBy(code, check) ?? check) === 'driver_age_below');
  if (!isBounded)
    report(sheet.at('rating', 'referrals'), {
      expected: 'a referral with check driver_age_below: without a youngest age even a child would be given a price',
    });
}

/** The most years that one claim leaves without protection. */
function mostLeft(covers: CoversFile): number {
  const table = ncdProtectionOf(covers, []);
  const all = Array.from({ length: MAXIMUM_NCD_YEARS + 1 }, (_, years) => years);
  return Math.max(...all.map((years) => yearsLeft(years, { claims: 1, isProtected: false }, table)));
}

/** The check that a code is about: one of ours, or one of the brand's own with a word for an age. */
function checkNamedBy(code: string, check: ReferralRule['check']): ReferralRule['check'] | undefined {
  if (Object.hasOwn(CHECK_OF, code)) return CHECK_OF[code];
  if (!check.startsWith('driver_age')) return undefined;
  const words = code.split('_');
  if (words.some((word) => word === 'young' || word === 'younger')) return 'driver_age_below';
  return words.some((word) => word === 'old' || word === 'older') ? 'driver_age_above' : undefined;
}
