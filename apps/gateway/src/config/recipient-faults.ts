import type { Brand } from '@marque/catalogue';
import type { Config } from '../ground/config.ts';

/**
 * A line for each brand whose folder names nobody for error reports, although this deployment sends them to somebody.
 */
export function recipientFaults(
  { mode, sentryDsn }: Pick<Config, 'mode' | 'sentryDsn'>,
  brands: ReadonlyMap<string, Brand>,
): string[] {
  if (mode !== 'production' || sentryDsn === undefined) return [];
  return [...brands.values()]
    .filter(({ legal }) => legal.privacy.recipients['error-reports'] === undefined)
    .map(
      ({ brand }) =>
        `brands/${brand}/brand.yaml, legal.privacy.recipients: expected error-reports, since SENTRY_DSN is set; name who gets them there and on the privacy page, or unset SENTRY_DSN`,
    );
}
