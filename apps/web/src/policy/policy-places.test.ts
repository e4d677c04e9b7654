import { type PolicyStatus, policyStatuses, productKinds } from '@marque/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { createSiteRouter } from '../app/router.tsx';
import { type PolicyOutlook, placeFor, policyPlaces, policyTabs } from './policy-places.ts';

type Row = { readonly tabs: readonly string[]; readonly beside: readonly string[] };

const FILES = ['uploads', 'uploads/confirmation', 'uploads/proof-of-ncb', 'uploads/test'];
const ALWAYS = ['told', 'missed-payment', 'cancel', 'cancel/confirm', 'cancellation-confirmation'];
const CHANGES = [
  ...['management', 'management/section/excess', 'management/profile/p1', 'add-ons', 'excess'],
  ...['adjustment/A1', 'adjustment/A1/result'],
];
const live: Row = {
  tabs: ['details', 'documents', 'billing', 'claims'],
  beside: ['certificate', ...FILES, ...CHANGES, ...ALWAYS],
};
const expected: { readonly [S in PolicyStatus]: Row } = {
  PENDING: live,
  ACTIVE: live,
  LAPSED: { tabs: ['billing', 'claims'], beside: ['documents', ...ALWAYS] },
  CANCELLED: { tabs: ['billing', 'claims'], beside: ['documents', ...ALWAYS] },
  VOIDED: { tabs: ['billing'], beside: ['documents', ...ALWAYS] },
  NTU: { tabs: ['billing'], beside: ['documents', ...ALWAYS] },
  RENEWED: { tabs: [], beside: [] },
};
const strays = [
  '',
  'nothing',
  'billing/more',
  'certificate/more',
  'told/more',
  'uploads/',
  'uploads/passport',
  'uploads/$type',
  'uploads/test/more',
  'success',
  'adjustment',
  'adjustment/A1/more',
];
const asked = [...new Set([...live.tabs, ...live.beside, ...strays])];

const hides: readonly PolicyOutlook['hide'][] = [
  [],
  ['billing'],
  ['billing-sidebar'],
  ['details'],
  ['billing', 'details'],
];
const takes: readonly PolicyOutlook['uploads'][] = [[{ type: 'proof-of-ncb' }, { type: 'test' }], []];
const outlooksOf = (status: PolicyStatus): PolicyOutlook[] =>
  productKinds.flatMap((kind) =>
    hides.flatMap((hide) =>
      takes.flatMap((uploads) => [true, false].map((isChangeable) => ({ status, kind, hide, uploads, isChangeable }))),
    ),
  );

describe.each(policyStatuses)('the pages of a policy that is %s', (status) => {
  const { tabs, beside } = expected[status];

  it.each(outlooksOf(status))(
    'as $kind, without $hide, with files $uploads.0.type, changeable $isChangeable',
    (outlook) => {
      const { kind, hide, uploads, isChangeable } = outlook;
      const tabsHere = tabs.filter((tab) => {
        if (tab === 'billing') return kind !== 'DRIVEAWAY' && !hide.includes('billing');
        return tab !== 'details' || status !== 'ACTIVE' || !hide.includes('details');
      });
      const pages = [
        ...tabsHere,
        ...beside.filter(
          (page) => (uploads.length > 0 || !FILES.includes(page)) && (isChangeable || !CHANGES.includes(page)),
        ),
      ];
      expect(policyTabs(outlook)).toEqual(tabsHere);
      const leads = Object.fromEntries(asked.map((address) => [address, placeFor(outlook, address)]));
      const [first] = tabsHere;
      expect(leads).toEqual(
        Object.fromEntries(asked.map((address) => [address, pages.includes(address) ? address : first])),
      );
    },
  );

  it('has what lies below the form that cancels lead to the form', () => {
    for (const outlook of outlooksOf(status))
      for (const stray of ['cancel/now', 'cancel/confirm/more'])
        expect(placeFor(outlook, stray)).toBe(status === 'RENEWED' ? undefined : 'cancel');
  });

  it('leads nowhere that leads on', () => {
    for (const outlook of outlooksOf(status))
      for (const address of asked) {
        const place = placeFor(outlook, address);
        if (place !== undefined) expect(placeFor(outlook, place)).toBe(place);
      }
  });
});

it('are the pages that the router has below a policy', () => {
  const own = '/$productUrlName/policy/$policyId/';
  const { routesById } = createSiteRouter();
  const addresses = Object.values(routesById).flatMap(({ id, fullPath }) => (id === '__root__' ? [] : [fullPath]));
  const below = addresses.filter((address) => address.startsWith(own)).map((address) => address.slice(own.length));
  expect(below.filter((path) => path !== '' && path !== '$').toSorted()).toEqual(Object.keys(policyPlaces).toSorted());
});
