import type { ProductWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';

/** The tabs of a policy's area, in their order. */
export type PolicyTab = 'details' | 'documents' | 'billing' | 'claims';

/** What decides which tabs a policy has. */
export type PolicyOutlook = {
  readonly status: PolicyStatus;
  /** Undefined for a product that the brand no longer has. */
  readonly kind: ProductWire['kind'] | undefined;
  /** What the product hides of its policies. */
  readonly hide: ProductWire['policy']['hide'];
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

/** The tabs of a policy in its status. Driveaway is not billed; a product may hide billing, and the details while cover is in force. */
export function policyTabs({ status, kind, hide }: PolicyOutlook): PolicyTab[] {
  const isBilled = kind !== 'DRIVEAWAY' && !hide.includes('billing');
  const hasDetails = status !== 'ACTIVE' || !hide.includes('details');
  return tabsByStatus[status].filter((tab) => (tab !== 'billing' || isBilled) && (tab !== 'details' || hasDetails));
}

/** Where an address below a policy leads: to its tab, else to the first one; undefined, home, where the policy has none. */
export function tabFor(outlook: PolicyOutlook, asked: string): PolicyTab | undefined {
  const tabs = policyTabs(outlook);
  return tabs.find((tab) => tab === asked) ?? tabs[0];
}
