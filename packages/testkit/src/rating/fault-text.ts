import type { TariffFault } from '@marque/domain/rating/settings/tariff-fault';

/** A fault as one line for a person: its place, what is wrong, what was expected. */
export function faultText({ file, line, key, expected, message }: TariffFault): string {
  return `${file}${line > 0 ? `:${line}` : ''} ${key}: ${message} (expected ${expected})`;
}
