import type { PolicyWire, ProductWire } from '@marque/contract';
import { createContext, use } from 'react';
import type { SchemeWire } from '../brand/schemes.ts';
import type { PolicyTab } from './policy-places.ts';

/** The policy of the address, its product, and the tabs that it has. */
export type CurrentPolicy = {
  readonly policy: PolicyWire;
  readonly product: ProductWire;
  readonly scheme: SchemeWire;
  readonly tabs: readonly PolicyTab[];
};

/** Hands the policy of the address to its pages. */
export const CurrentPolicyContext = createContext<CurrentPolicy | null>(null);

/** The policy of the address; fails outside a CurrentPolicyContext. */
export function useCurrentPolicy(): CurrentPolicy {
  const current = use(CurrentPolicyContext);
  if (!current) throw new Error('useCurrentPolicy needs a CurrentPolicyContext above it');
  return current;
}
