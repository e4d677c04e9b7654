import type { ProposalStatus } from '@marque/domain/enumerations';

/**
 * Pages below a proposal's address, by the first part after its code; `callback` is the address to which a provider
 * leads back.
 */
export const proposalPlaces = [
  'index',
  'disclosure',
  'add-ons',
  'account-setup',
  'upgrade',
  'summary',
  'checkout',
  'callback',
  'success',
  'uploads',
] as const;
export type ProposalPlace = (typeof proposalPlaces)[number];

/** The properties of a proposal that decide which pages it has. */
export type ProposalOutlook = {
  readonly status: ProposalStatus;
  /** Whether there is a proposal of another product to which it may be upgraded. */
  readonly hasUpgrade: boolean;
};

const placesByStatus: { readonly [S in ProposalStatus]: readonly ProposalPlace[] } = {
  // A customer who has paid sees the result of the payment, even if the quote has expired since.
  INSUFFICIENT_ACCURACY: ['index', 'disclosure', 'callback'],
  REFERRAL: ['index', 'disclosure', 'callback'],
  QUOTE_EXPIRED: ['index', 'disclosure', 'callback'],
  QUOTE: ['index', 'disclosure', 'add-ons', 'account-setup', 'upgrade', 'summary', 'checkout', 'callback'],
  POLICY: ['success', 'uploads'],
};

/** The place of an address below a proposal: what follows its code. */
export function placeOf(pathname: string): string {
  const [place = 'index', part] = pathname.split('/').filter(Boolean).slice(3);
  if (place === 'uploads') return part === 'confirmation' ? place : `${place}/${part}`;
  return place === 'checkout' && part === 'callback' ? part : place;
}

/**
 * Where a proposal's address leads: to itself or, depending on the status, to the proposal's own page or the policy's.
 */
export function placeFor({ status, hasUpgrade }: ProposalOutlook, asked: string): ProposalPlace {
  const place = placesByStatus[status].find((one) => one === asked);
  if (place !== undefined && (place !== 'upgrade' || hasUpgrade)) return place;
  return status === 'POLICY' ? 'success' : 'index';
}
