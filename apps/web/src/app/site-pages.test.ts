import { proposalStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { placeFor, placeOf, proposalPlaces } from './site-pages.ts';

test('given an address below a proposal, when its place is asked for, then it is the part after the code', () => {
  expect(placeOf('/flex/proposal/ABCD')).toBe('index');
  expect(placeOf('/flex/proposal/ABCD/')).toBe('index');
  expect(placeOf('/flex/proposal/ABCD/disclosure/your-car')).toBe('disclosure');
  expect(placeOf('/flex/proposal/ABCD/checkout')).toBe('checkout');
  expect(placeOf('/flex/proposal/ABCD/checkout/callback')).toBe('callback');
  expect(placeOf('/flex/proposal/ABCD/uploads/confirmation')).toBe('uploads');
  expect(placeOf('/flex/proposal/ABCD/uploads/test')).toBe('uploads/test');
});

/** Where every address of a proposal leads, by its status. Addresses that are not named lead to themselves. */
const toIndex = (...places: string[]) => Object.fromEntries(places.map((place) => [place, 'index']));
const toSuccess = (...places: string[]) => Object.fromEntries(places.map((place) => [place, 'success']));
const selling = ['add-ons', 'account-setup', 'upgrade', 'summary', 'checkout', 'success', 'uploads'];
const detours: { readonly [status: string]: { readonly [place: string]: string } } = {
  INSUFFICIENT_ACCURACY: toIndex(...selling),
  REFERRAL: toIndex(...selling),
  QUOTE_EXPIRED: toIndex(...selling),
  QUOTE: toIndex('success', 'uploads'),
  POLICY: toSuccess('index', 'disclosure', 'add-ons', 'account-setup', 'upgrade', 'summary', 'checkout', 'callback'),
};
const cases = proposalStatuses.flatMap((status) =>
  proposalPlaces.map((asked) => [status, asked, detours[status]?.[asked] ?? asked] as const),
);

test.each(cases)('given a proposal that is %s, when %s is asked for, then it leads to %s', (status, asked, place) => {
  expect(placeFor({ status, hasUpgrade: true }, asked)).toBe(place);
});

test.each(proposalStatuses)(
  'given a proposal that is %s, when no page has the address, then it leads to its own',
  (status) => {
    const own = status === 'POLICY' ? 'success' : 'index';
    for (const asked of ['nonsense', 'Index', 'renewal', 'policy', 'constructor', ''])
      expect(placeFor({ status, hasUpgrade: true }, asked)).toBe(own);
  },
);

test('given a quote without a proposal to upgrade to, when the upgrade is asked for, then it leads to the quote', () => {
  expect(placeFor({ status: 'QUOTE', hasUpgrade: false }, 'upgrade')).toBe('index');
});
