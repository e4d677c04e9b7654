import type { Brand } from '@marque/catalogue';

/** A brand that invites nobody to renew. */
export function withoutInvitations(brand: Brand): Brand {
  const products = Object.entries(brand.products).map(([name, product]) => {
    const { invite: _invite, ...renewal } = product.policy.renewal;
    return [name, { ...product, policy: { ...product.policy, renewal } }];
  });
  return { ...brand, products: Object.fromEntries(products) };
}
