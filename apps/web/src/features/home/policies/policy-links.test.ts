import { type PolicyStatus, policyStatuses } from '@marque/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { type LinkedPolicy, linksOf, type PolicyLink, placeOfPolicy, policyLinks } from './policy-links.ts';

type Varied = {
  status: PolicyStatus;
  kind?: LinkedPolicy['kind'];
  hideBilling?: boolean;
  documents?: number;
  mayManage?: boolean;
};

function linked({
  status,
  kind = 'SUBSCRIPTION',
  hideBilling = false,
  documents = 2,
  mayManage = true,
}: Varied): LinkedPolicy {
  const document = { document: 'schedule', ready: true, bytes: 1 };
  const policy = {
    policyId: 'ABCD',
    mayManage,
    documents: Array.from({ length: documents }, () => document),
    policyDetail: { policyStatus: status },
  };
  return { policy, urlName: 'flex', kind, hide: hideBilling ? ['billing'] : [] };
}

const all: readonly PolicyLink[] = ['manage', 'documents', 'billing', 'claims'];
const expected: { readonly [S in PolicyStatus]: readonly PolicyLink[] } = {
  ACTIVE: all,
  PENDING: all,
  LAPSED: ['billing', 'claims'],
  CANCELLED: ['billing', 'claims'],
  VOIDED: ['billing'],
  NTU: ['billing'],
  RENEWED: [],
};

describe.each(policyStatuses)('a policy that is %s', (status) => {
  it('leads to what its status has', () => {
    expect(linksOf(linked({ status }))).toEqual(expected[status]);
    expect(linksOf(linked({ status, kind: 'ANNUAL' }))).toEqual(expected[status]);
  });

  it('has no billing where the brand hides it, nor for a few days of cover', () => {
    const rest = expected[status].filter((link) => link !== 'billing');
    expect(linksOf(linked({ status, hideBilling: true }))).toEqual(rest);
    expect(linksOf(linked({ status, kind: 'DRIVEAWAY' }))).toEqual(rest);
  });

  it('has no link to manage it where its product hides that, and its name leads where it did', () => {
    const hidden = linked({ status, mayManage: false });
    expect(linksOf(hidden)).toEqual(expected[status].filter((link) => link !== 'manage'));
    expect(placeOfPolicy(hidden)).toBe(placeOfPolicy(linked({ status })));
  });

  it('leads to the pages of its tabs', () => {
    const open = expected[status].includes('documents');
    const manage = open ? [{ link: 'manage', to: '/flex/policy/ABCD/details' }] : [];
    const documents = open ? [{ link: 'documents', to: '/flex/policy/ABCD/documents' }] : [];
    const billing = expected[status].includes('billing') ? [{ link: 'billing', to: '/flex/policy/ABCD/billing' }] : [];
    const claims = expected[status].includes('claims') ? [{ link: 'claims', to: '/flex/policy/ABCD/claims' }] : [];
    expect(policyLinks(linked({ status }))).toEqual([...manage, ...documents, ...billing, ...claims]);
    expect(policyLinks(linked({ status, documents: 0 }))).toEqual([...manage, ...billing, ...claims]);
    expect(placeOfPolicy(linked({ status }))).toBe((open ? manage : billing)[0]?.to);
  });
});

it('given a policy of a product that the brand no longer has, when its card is drawn, then it leads to the same', () => {
  expect(linksOf({ ...linked({ status: 'ACTIVE' }), kind: undefined })).toEqual(all);
});
