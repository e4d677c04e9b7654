import type { Brand } from '@marque/catalogue';

/** A brand whose products that renew are invited 30 to 21 days ahead. */
export function withInvitations(brand: Brand): Brand {
  const products = Object.entries(brand.products).map(([name, product]) => {
    const { renewal } = product.policy;
    if (renewal.reviewType === 'NEVER') return [name, product];
    const invited = { ...renewal, invite: { daysFrom: 30, daysTo: 21 } };
    return [name, { ...product, policy: { ...product.policy, renewal: invited } }];
  });
  return { ...brand, products: Object.fromEntries(products) };
}
