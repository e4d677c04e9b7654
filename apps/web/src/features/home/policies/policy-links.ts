import type { PolicyWire, ProductWire } from '@marque/contract';
import { policyPath } from '../../../policy/policy-paths.ts';
import { type PolicyTab, policyTabs } from '../../../policy/policy-places.ts';

/** What a policy's card may lead to. */
export type PolicyLink = (typeof policyLinkNames)[number];
const policyLinkNames = ['manage', 'documents', 'billing', 'claims'] as const;

/** What a policy's links depend on. */
export type LinkedPolicy = {
  readonly policy: Pick<PolicyWire, 'policyId' | 'documents' | 'mayManage'> & {
    readonly policyDetail: Pick<PolicyWire['policyDetail'], 'policyStatus'>;
  };
  /** The product's part of the address. */
  readonly urlName: string;
  /** Undefined for a product that the brand no longer has. */
  readonly kind: ProductWire['kind'] | undefined;
  readonly hide: ProductWire['policy']['hide'];
};

type Page = {
  /** Whether this policy has it. */
  readonly isShown: (linked: LinkedPolicy) => boolean;
  /** Its address. */
  readonly path: (linked: LinkedPolicy) => string;
};

const pages: { readonly [L in PolicyLink]: Page } = {
  manage: {
    isShown: (linked) => linked.policy.mayManage && tabsOf(linked).includes('details'),
    path: ({ policy, urlName }) => policyPath(urlName, policy.policyId, 'details'),
  },
  documents: {
    isShown: (linked) => tabsOf(linked).includes('documents') && linked.policy.documents.length > 0,
    path: ({ policy, urlName }) => policyPath(urlName, policy.policyId, 'documents'),
  },
  billing: {
    isShown: (linked) => tabsOf(linked).includes('billing'),
    path: ({ policy, urlName }) => policyPath(urlName, policy.policyId, 'billing'),
  },
  claims: {
    isShown: (linked) => tabsOf(linked).includes('claims'),
    path: ({ policy, urlName }) => policyPath(urlName, policy.policyId, 'claims'),
  },
};

function tabsOf({ policy, kind, hide }: LinkedPolicy): PolicyTab[] {
  return policyTabs({ status: policy.policyDetail.policyStatus, kind, hide });
}

/** What a policy in this status and of this kind may lead to. */
export function linksOf(linked: LinkedPolicy): PolicyLink[] {
  return policyLinkNames.filter((link) => pages[link].isShown(linked));
}

/** Where a policy's card leads. */
export function policyLinks(linked: LinkedPolicy): { readonly link: PolicyLink; readonly to: string }[] {
  return linksOf(linked).map((link) => ({ link, to: pages[link].path(linked) }));
}

/** The address of a policy's own place on the site; undefined if its status has none. */
export function placeOfPolicy({ policy, urlName, kind, hide }: LinkedPolicy): string | undefined {
  const [first] = policyTabs({ status: policy.policyDetail.policyStatus, kind, hide });
  return first && policyPath(urlName, policy.policyId, first);
}
