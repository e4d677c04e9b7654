import type { Brand } from './schema/brand.ts';

/** The brand that claims a host (its port and case do not matter), else the fallback; undefined when there is neither. */
export function brandOfHost(brands: readonly Brand[], host: string, fallback: string): Brand | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return brands.find(({ hosts }) => hosts.includes(name)) ?? brands.find(({ brand }) => brand === fallback);
}

/** Hosts that more than one brand claims, with their brands: nobody could say whose they are. */
export function hostsClaimedTwice(
  brands: readonly Brand[],
): { readonly host: string; readonly brands: readonly string[] }[] {
  const hosts = [...new Set(brands.flatMap(({ hosts: claimed }) => claimed))];
  const claims = hosts.map((host) => ({
    host,
    brands: brands.filter(({ hosts: claimed }) => claimed.includes(host)).map(({ brand }) => brand),
  }));
  return claims.filter(({ brands: claiming }) => claiming.length > 1);
}
