import type { ProductWire, ProposalWire } from '@marque/contract';
import { useBrand } from '../brand/brand-context.tsx';
import { productOf, schemeOfCode } from '../brand/schemes.ts';
import { type OpenUpgrade, openUpgrade } from './open-upgrade.ts';

/** A proposal to upgrade to, with the product that it is of. */
export type Upgrade = OpenUpgrade & { readonly product: ProductWire; readonly urlName: string };

/** The proposal to which one may be upgraded; undefined if there is none, or if the brand no longer sells it. */
export function useUpgrade(proposal: Pick<ProposalWire, 'upsellProposal'>): Upgrade | undefined {
  const brand = useBrand();
  const upgrade = openUpgrade(proposal);
  const scheme = upgrade && schemeOfCode(brand, upgrade.schemeCode);
  const product = productOf(brand, scheme);
  if (!upgrade || !scheme?.urlName || !product) return undefined;
  return { ...upgrade, product, urlName: scheme.urlName };
}
