import type { ProposalStatus } from '../enumerations.ts';
import { renewalStage, type StageFacts } from './renewal-stage.ts';

/** What a banner is chosen by; the status is null if no renewal was made. */
export type BannerFacts = Omit<StageFacts, 'status'> & { readonly status: ProposalStatus | null };

/**
 * What the banner of a policy whose term ends says: it renews, its customer does not want it to, its customer was never
 * asked, or it cannot be renewed.
 */
export type RenewalBanner = 'optedIn' | 'optedOut' | 'notAsked' | 'referred';

/** The banner of a policy on home and on its own page; null if there is none. */
export function renewalBanner({ status, ...facts }: BannerFacts): RenewalBanner | null {
  if (status === null) return null;
  const stage = renewalStage({ ...facts, status });
  if (stage === 'offered') return facts.autoRenewal === null ? 'notAsked' : 'optedIn';
  return stage === 'optedOut' || stage === 'referred' ? stage : null;
}
