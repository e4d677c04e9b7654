import type { ProposalStatus } from '@marque/domain/enumerations';

/** Pages below a proposal's address, by the first part of what follows its code. */
export type ProposalPlace = 'index' | 'disclosure' | 'account-setup' | 'summary' | 'checkout' | 'success';

const placesByStatus: { readonly [S in ProposalStatus]: readonly ProposalPlace[] } = {
  INSUFFICIENT_ACCURACY: ['index', 'disclosure'],
  REFERRAL: ['index', 'disclosure'],
  QUOTE_EXPIRED: ['index', 'disclosure'],
  QUOTE: ['index', 'disclosure', 'account-setup', 'summary', 'checkout'],
  POLICY: ['success'],
};

/** The place of an address below a proposal: what follows its code. */
export function placeOf(pathname: string): string {
  return pathname.split('/').filter(Boolean)[3] ?? 'index';
}

/** Where a proposal's address leads by its status: to itself, or to the place that its status has. */
export function placeFor(status: ProposalStatus, asked: string): ProposalPlace {
  const places = placesByStatus[status];
  return places.find((place) => place === asked) ?? (status === 'POLICY' ? 'success' : 'index');
}
