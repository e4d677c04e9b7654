import type { BrandWire, ProductWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';

/** The tabs of a policy's area, in their order. */
export type PolicyTab = 'details' | 'documents' | 'billing' | 'claims';

/** What decides which tabs a policy has. */
export type PolicyOutlook = {
  readonly status: PolicyStatus;
  /** Undefined for a product that the brand no longer has. */
  readonly kind: ProductWire['kind'] | undefined;
  readonly features: BrandWire['features'];
};

const tabsByStatus: { readonly [S in PolicyStatus]: readonly PolicyTab[] } = {
  ACTIVE: ['details', 'documents', 'billing', 'claims'],
  PENDING: ['details', 'documents', 'billing', 'claims'],
  LAPSED: ['billing', 'claims'],
  CANCELLED: ['billing', 'claims'],
  VOIDED: ['billing'],
  NTU: ['billing'],
  RENEWED: [],
};

/** The tabs for which the site has a page. */
const built: readonly PolicyTab[] = ['details', 'documents'];

/** The tabs of a policy in its status, whether the site has their pages or not. Driveaway is not billed, and a brand may hide billing. */
export function policyTabs({ status, kind, features }: PolicyOutlook): PolicyTab[] {
  const isBilled = kind !== 'DRIVEAWAY' && features['hideBilling'] !== true;
  return tabsByStatus[status].filter((tab) => tab !== 'billing' || isBilled);
}

/** The tabs of a policy that lead somewhere. */
export function openTabs(outlook: PolicyOutlook): PolicyTab[] {
  return policyTabs(outlook).filter((tab) => built.includes(tab));
}

/** Where an address below a policy leads: to its tab, else to the first one; undefined, home, where the policy has none. */
export function tabFor(outlook: PolicyOutlook, asked: string): PolicyTab | undefined {
  const tabs = openTabs(outlook);
  return tabs.find((tab) => tab === asked) ?? tabs[0];
}
