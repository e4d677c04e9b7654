import { type PolicyStatus, policyStatuses, productKinds } from '@marque/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { type PolicyOutlook, type PolicyTab, policyTabs, tabFor } from './policy-tabs.ts';

const all: readonly PolicyTab[] = ['details', 'documents', 'billing', 'claims'];
const expected: { readonly [S in PolicyStatus]: readonly PolicyTab[] } = {
  ACTIVE: all,
  PENDING: all,
  LAPSED: ['billing', 'claims'],
  CANCELLED: ['billing', 'claims'],
  VOIDED: ['billing'],
  NTU: ['billing'],
  RENEWED: [],
};

describe.each(policyStatuses)('a policy that is %s', (status) => {
  it.each(productKinds)('has its tabs as %s, and no billing for a few days of cover', (kind) => {
    const tabs = expected[status].filter((tab) => tab !== 'billing' || kind !== 'DRIVEAWAY');
    expect(policyTabs({ status, kind, hide: [] })).toEqual(tabs);
    const hidden = tabs.filter((tab) => tab !== 'billing');
    expect(policyTabs({ status, kind, hide: ['billing', 'billing-sidebar'] })).toEqual(hidden);
    const short = tabs.filter((tab) => tab !== 'details' || status === 'PENDING');
    expect(policyTabs({ status, kind, hide: ['details'] })).toEqual(short);
  });

  it('leads an address that has no page to its first tab, or home', () => {
    const outlook: PolicyOutlook = { status, kind: 'SUBSCRIPTION', hide: [] };
    const [first] = expected[status];
    for (const asked of ['', 'nothing', 'billing/nothing']) expect(tabFor(outlook, asked)).toBe(first);
    for (const asked of all) expect(tabFor(outlook, asked)).toBe(expected[status].includes(asked) ? asked : first);
    expect(tabFor({ ...outlook, kind: 'DRIVEAWAY' }, 'billing')).toBe(
      expected[status].find((tab) => tab !== 'billing'),
    );
  });
});
