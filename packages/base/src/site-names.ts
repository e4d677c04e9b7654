/** What the addresses of the site's own pages begin with: no product is found under it. */
export const pageNames: readonly string[] = [
  'account',
  'callback',
  'complaints',
  'cover',
  'impersonate',
  'payments',
  'record',
  'retrieve',
  'sign-in',
  'staff',
];

/** The beginnings of the addresses that the gateway answers itself, never with a page of the site. */
export const servedNames: readonly string[] = [
  'api',
  'assets',
  'brand',
  'documents',
  'healthz',
  'identity',
  'metrics',
  'readyz',
  'session',
  'silent',
  'uploads',
];
