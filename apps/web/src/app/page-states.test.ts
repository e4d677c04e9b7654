import { pageNames } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { groupsOf, pageStates } from '../../../../journeys/pages/page-states.ts';
import { createSiteRouter } from './router.tsx';
import { staffPlaces } from './staff/staff-places.ts';

/** Addresses that show no page of their own: each leads to another, holds others, or shows the form of `/retrieve`. */
const leadElsewhere = [
  '/$',
  '/retrieve/$place',
  '/staff',
  '/staff/$',
  '/$productUrlName/proposal/$proposalCode',
  '/$productUrlName/proposal/$proposalCode/$',
  '/$productUrlName/proposal/$proposalCode/uploads/confirmation',
  // A renewal is there only after nearly a year: its story looks at its pages.
  '/$productUrlName/renewal/$proposalCode',
  '/$productUrlName/renewal/$proposalCode/$',
  '/$productUrlName/policy/$policyId',
  '/$productUrlName/policy/$policyId/',
  '/$productUrlName/policy/$policyId/$',
];

describe('the list of pages that are looked at', () => {
  it('has every address of the router that shows a page, and no other', () => {
    const { routesById } = createSiteRouter();
    const addresses = Object.values(routesById).flatMap(({ id, fullPath }) => (id === '__root__' ? [] : [fullPath]));
    const places = [...addresses, ...Object.keys(staffPlaces)];
    const shown = new Set(places.filter((address) => !leadElsewhere.includes(address)));
    const looked = new Set(Object.values(pageStates).flatMap((states): string[] => Object.values(states)));
    expect([...looked].sort()).toEqual([...shown].sort());
  });

  it('is looked at whole for one brand at least', () => {
    expect(groupsOf['showcase']).toEqual(Object.keys(pageStates));
  });
});

it('a product is never found at the address of a page: the names that products may not have are those of the router', () => {
  const { routesById } = createSiteRouter();
  const begins = Object.values(routesById).map(({ fullPath }) => fullPath?.split('/')[1] ?? '');
  // What begins with a `$` is the name of a product, or has no page.
  const own = new Set(begins.filter((begin) => begin !== '' && !begin.startsWith('$')));
  expect(pageNames).toEqual([...own].sort());
});
