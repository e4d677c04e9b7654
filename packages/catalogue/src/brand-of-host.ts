import type { Brand } from './schema/brand.ts';

/** The brand that claims a host (its port and case do not matter), else the fallback; undefined when there is neither. */
export function brandOfHost(brands: readonly Brand[], host: string, fallback: string): Brand | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return brands.find(({ hosts }) => hosts.includes(name)) ?? brands.find(({ brand }) => brand === fallback);
}
