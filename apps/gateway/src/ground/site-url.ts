import type { Brand } from '@marque/catalogue';
import type { Config } from './config.ts';

/**
 * The address at which customers reach a brand's site, without a slash at the end: PUBLIC_URL for the brand of all other hosts,
 * the host that the brand claims for the rest. `host` is the one that a request came to, so that a customer goes back where they came from;
 * a host that the brand does not claim is never repeated.
 */
export function siteUrlOf({ publicUrl, defaultBrand }: Config, brand: Brand, host?: string): string {
  const claimed = brand.hosts.find((one) => one === host?.toLowerCase());
  const chosen = claimed ?? (brand.brand === defaultBrand ? undefined : brand.hosts[0]);
  if (chosen === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = chosen;
  return url.origin;
}
