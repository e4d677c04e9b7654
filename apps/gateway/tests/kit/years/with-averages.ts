import type { Brand } from '@marque/catalogue';

/** A brand that can show the average discounts of each year in which protection is sold, and so sells it. */
export function withAverages(brand: Brand): Brand {
  const { annual: year, ...others } = brand.products;
  const averages = [2025, 2026, 2027].map((calendarYear) => ({ calendarYear, discounts: [] }));
  const ncdProtection = year?.ncdProtection && { ...year.ncdProtection, averages };
  return year && ncdProtection ? { ...brand, products: { ...others, annual: { ...year, ncdProtection } } } : brand;
}
