import type { Brand } from '@marque/catalogue';

/** A brand in whose products customers choose days, including those of drivers who come only for some days. */
export function withCustomerDates(brand: Brand): Brand {
  const products = Object.entries(brand.products).map(([name, product]) => {
    const management = { ...product.policy.management, customerDates: true };
    return [name, { ...product, policy: { ...product.policy, management } }];
  });
  return { ...brand, products: Object.fromEntries(products) };
}
