/** What staff may be allowed to do. Each is granted by itself, and none includes another. */
export const staffPermissions = [
  'access:impersonate',
  'action:mta-claims',
  'action:billing-day',
  'action:address-override',
  'action:refund',
  'action:write-off',
  'action:void',
  'action:check',
  'action:referral',
  'action:approve',
  'action:hold',
  'documents:read',
  'claims:read',
  'complaints:handle',
  'people:search',
  'privacy:handle',
  'brand:edit',
] as const;

/** One of them. */
export type StaffPermission = (typeof staffPermissions)[number];
