const INVITES = ['2027-10-28 renewal-notice'];
const INVITES_AGAIN = ['2028-10-28 renewal-notice', '2028-11-20 next-certificate'];
const PAID_AND_TURNS = ['2027-11-20 next-certificate', '2027-11-20 renewal-paid', '2027-11-27 renewed'];
const PAID_AGAIN = [...INVITES_AGAIN, '2028-11-20 renewal-paid', '2028-11-27 renewed'];
const LETS_END = [...INVITES, '2027-11-10 renewal-off', '2027-11-27 cover-ended'];
const MONTHS = ['2027-11-20 next-certificate', '2027-11-27 renewed', '2027-12-28 offer-end', ...INVITES_AGAIN];

/**
 * The letters of each from the first invitation on: about a card that is refused and replaced, opting out and coming
 * back, a referral that is put right and one that is not, and accidents.
 */
export const eventfulLetters = [
  [
    'rita',
    [
      ...[...INVITES, '2027-11-15 means-changed', '2027-11-20 next-certificate', '2027-11-20 renewal-unpaid'],
      ...['2027-11-22 means-changed', '2027-11-22 renewal-paid', '2027-11-27 renewed', ...PAID_AGAIN],
    ],
  ],
  ['lena', LETS_END],
  [
    'remi',
    [
      ...[...INVITES, '2027-11-01 renewal-notice', '2027-11-08 renewal-notice', ...PAID_AND_TURNS],
      ...['2028-10-28 renewal-notice', '2028-11-01 renewal-notice', '2028-11-27 cover-ended'],
    ],
  ],
  ['clio', [...INVITES, ...PAID_AND_TURNS, ...PAID_AGAIN]],
  ['nina', [...INVITES, ...PAID_AND_TURNS, ...PAID_AGAIN]],
  ['prue', [...INVITES, ...PAID_AND_TURNS, ...PAID_AGAIN]],
  ['flo', [...INVITES, ...MONTHS, '2028-11-27 renewed']],
  ['fred', LETS_END],
  ['fay', [...INVITES, '2027-11-05 renewal-off', '2027-11-15 renewal-on', ...MONTHS, '2028-11-27 renewed']],
] as const;
