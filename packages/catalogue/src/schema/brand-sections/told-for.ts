/**
 * The purposes for which personal data are sent to somebody outside. Each has one recipient, whom `brand.yaml` and the
 * privacy page name.
 */
export const toldFor = [
  'card-payments',
  'direct-debits',
  'identity-checks',
  'claims-handling',
  'address-search',
  'text-messages',
  'letters',
  'sign-in',
  'chat',
  'error-reports',
] as const;
export type ToldFor = (typeof toldFor)[number];
