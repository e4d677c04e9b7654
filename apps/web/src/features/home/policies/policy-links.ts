import type { BrandWire, PolicyWire, ProductWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';
import { proposalPath } from '../../../proposal/proposal-paths.ts';

/** What a policy's card may lead to. */
export type PolicyLink = 'manage' | 'documents' | 'billing' | 'claims';

/** What a policy's links depend on. */
export type LinkedPolicy = {
  readonly policy: Pick<PolicyWire, 'proposalCode' | 'documents'> & {
    readonly policyDetail: Pick<PolicyWire['policyDetail'], 'policyStatus'>;
  };
  /** The product's part of the address. */
  readonly urlName: string;
  /** Undefined for a product that the brand no longer has. */
  readonly kind: ProductWire['kind'] | undefined;
  readonly features: BrandWire['features'];
};

const linksByStatus: { readonly [S in PolicyStatus]: readonly PolicyLink[] } = {
  ACTIVE: ['manage', 'documents', 'billing', 'claims'],
  PENDING: ['manage', 'documents', 'billing', 'claims'],
  LAPSED: ['billing', 'claims'],
  CANCELLED: ['billing', 'claims'],
  VOIDED: ['billing'],
  NTU: ['billing'],
  RENEWED: [],
};

type Page = {
  /** Whether this policy has it. */
  readonly isShown: (linked: LinkedPolicy) => boolean;
  /** Its address; null while the site has no such page. */
  readonly path: ((linked: LinkedPolicy) => string) | null;
};

const pages: { readonly [L in PolicyLink]: Page } = {
  manage: { isShown: () => true, path: null },
  documents: {
    isShown: ({ policy }) => policy.documents.length > 0,
    path: ({ policy, urlName }) => proposalPath(urlName, policy.proposalCode, 'success'),
  },
  billing: { isShown: ({ kind, features }) => kind !== 'DRIVEAWAY' && features['hideBilling'] !== true, path: null },
  claims: { isShown: () => true, path: null },
};

/** What a policy in this status and of this kind may lead to, whether the site has the page or not. */
export function linksOf(linked: LinkedPolicy): PolicyLink[] {
  return linksByStatus[linked.policy.policyDetail.policyStatus].filter((link) => pages[link].isShown(linked));
}

/** Where a policy's card leads. */
export function policyLinks(linked: LinkedPolicy): { readonly link: PolicyLink; readonly to: string }[] {
  return linksOf(linked).flatMap((link) => {
    const to = pages[link].path?.(linked);
    return to === undefined ? [] : [{ link, to }];
  });
}
