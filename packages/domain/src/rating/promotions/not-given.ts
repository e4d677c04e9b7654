import type { PromotionClaim, PromotionSettings } from '../../facts/promotion.ts';

/** Why a promotion is given to nobody on the day of a claim: `not_yet`, `ended` or `used_up`; undefined while it is given. Both days of it count. */
export function notGiven(
  { code, from, until }: PromotionSettings,
  { on, used }: Pick<PromotionClaim, 'on' | 'used'>,
): 'not_yet' | 'ended' | 'used_up' | undefined {
  if (on !== undefined && from !== undefined && on < from) return 'not_yet';
  if (on !== undefined && until !== undefined && on > until) return 'ended';
  return used?.usedUp.includes(code) ? 'used_up' : undefined;
}
