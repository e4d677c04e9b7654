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

/** What the addresses begin with that the gateway answers itself, none of them by a page of the site. */
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
