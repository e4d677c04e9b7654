import type { ProposalStatus } from '@marque/domain/enumerations';

/** Pages below a proposal's address, by the first part of what follows its code. */
export const proposalPlaces = [
  'index',
  'disclosure',
  'add-ons',
  'account-setup',
  'upgrade',
  'summary',
  'checkout',
  'success',
] as const;
export type ProposalPlace = (typeof proposalPlaces)[number];

/** What of a proposal decides which of its pages there are. */
export type Standing = {
  readonly status: ProposalStatus;
  /** Whether there is a proposal of another product that it may be upgraded to. */
  readonly hasUpgrade: boolean;
};

const placesByStatus: { readonly [S in ProposalStatus]: readonly ProposalPlace[] } = {
  INSUFFICIENT_ACCURACY: ['index', 'disclosure'],
  REFERRAL: ['index', 'disclosure'],
  QUOTE_EXPIRED: ['index', 'disclosure'],
  QUOTE: ['index', 'disclosure', 'add-ons', 'account-setup', 'upgrade', 'summary', 'checkout'],
  POLICY: ['success'],
};

/** The place of an address below a proposal: what follows its code. */
export function placeOf(pathname: string): string {
  return pathname.split('/').filter(Boolean)[3] ?? 'index';
}

/** Where a proposal's address leads: to itself, or to what its status has in its place: the proposal's own page, or the policy's. */
export function placeFor({ status, hasUpgrade }: Standing, asked: string): ProposalPlace {
  const place = placesByStatus[status].find((one) => one === asked);
  if (place !== undefined && (place !== 'upgrade' || hasUpgrade)) return place;
  return status === 'POLICY' ? 'success' : 'index';
}
