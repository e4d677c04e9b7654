import type { Circumstances } from '@marque/base';

/** What is asked about: for which scheme, with which features on, and the policy that is to be changed, if there is one. */
export type Occasion = {
  readonly scheme: string;
  readonly features: Circumstances['features'];
  readonly policy?: { readonly isStarted: boolean } | undefined;
};

/** Who answers: what a member of staff was granted counts, one by one; nobody else has any. */
export type Answerer = {
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'system';
  readonly permissions: readonly string[];
};

/** Somebody who is not signed in. */
export const visitor: Answerer = { kind: 'anonymous', permissions: [] };

/** What conditions can see of who answers and on what occasion, beside the answers themselves. */
export function circumstancesOf(
  { kind, permissions }: Answerer,
  { scheme, features, policy }: Occasion,
): Circumstances {
  const isStaff = kind === 'staff';
  return {
    features,
    anonymous: kind === 'anonymous',
    admin: isStaff,
    permissions: isStaff ? permissions : [],
    scheme,
    policy: policy !== undefined,
    policyStarted: policy?.isStarted ?? false,
  };
}
