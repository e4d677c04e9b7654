import { faultClaimTypes } from '../../facts/option-codes.ts';
import type { ReferralRule } from './referral-rule.ts';
import type { TariffSettings } from './tariff-settings.ts';

/** Rules as an earlier version kept them beside a price. */
type EarlierRule =
  | ReferralRule
  | { readonly code: string; readonly check: 'answer_yes'; readonly answer: string }
  | { readonly code: string; readonly check: 'fault_claims_above'; readonly count: number };

/** Settings as this or an earlier version kept them. */
export type StoredSettings = Omit<TariffSettings, 'referrals'> & { readonly referrals: readonly EarlierRule[] };

/** Kept settings as they are read today: they price the same. */
export function settingsFrom(stored: StoredSettings): TariffSettings {
  return { ...stored, referrals: stored.referrals.map(ruleFrom) };
}

function ruleFrom(rule: EarlierRule): ReferralRule {
  const { code } = rule;
  if (rule.check === 'fault_claims_above')
    return { code, check: 'claims_above', types: faultClaimTypes, count: rule.count };
  if (rule.check !== 'answer_yes') return rule;
  const { answer } = rule;
  return {
    code,
    check: 'answers',
    of: answer === 'modifications' ? 'CAR' : 'EVERY_DRIVER',
    when: { answer, is: true },
  };
}
