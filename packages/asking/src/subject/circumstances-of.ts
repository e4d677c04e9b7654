import type { Circumstances } from '@marque/base';

/** The scheme, the features that are on, and the policy that is being changed, if any. */
export type Occasion = {
  readonly scheme: string;
  readonly features: Circumstances['features'];
  readonly policy?: { readonly isStarted: boolean } | undefined;
};

/** The person who answers. Only staff have permissions, and each counts separately. */
export type Answerer = {
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'system';
  readonly permissions: readonly string[];
};

/** Somebody who is not signed in. */
export const visitor: Answerer = { kind: 'anonymous', permissions: [] };

/** What conditions can see beside the answers: the person who answers, and the occasion. */
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
