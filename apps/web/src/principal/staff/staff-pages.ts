import type { StaffPermission } from '@marque/contract';

/** A page of staff's. */
export type StaffPage = {
  readonly name: string;
  readonly path: `/staff/${string}`;
  /** Staff without it see “Unauthorised” instead of the page, and no link to it. */
  readonly permission: StaffPermission;
  /** The text of the way to it. */
  readonly text: string;
};

/** Every page of staff's, in the order in which the navigation has them. */
export const staffPages: readonly StaffPage[] = [
  { name: 'find', path: '/staff/find', permission: 'people:search', text: 'staff.find.title' },
  { name: 'uploads', path: '/staff/uploads', permission: 'documents:read', text: 'staff.uploads.title' },
  { name: 'claims', path: '/staff/claims', permission: 'claims:read', text: 'staff.claims.title' },
  { name: 'complaints', path: '/staff/complaints', permission: 'complaints:handle', text: 'staff.complaints.title' },
  { name: 'privacy', path: '/staff/privacy', permission: 'privacy:handle', text: 'staff.privacy.title' },
  { name: 'requests', path: '/staff/requests', permission: 'action:approve', text: 'staff.requests.title' },
  { name: 'checks', path: '/staff/checks', permission: 'action:check', text: 'staff.checks.title' },
  { name: 'changes', path: '/staff/changes', permission: 'action:referral', text: 'staff.changes.title' },
  { name: 'payments', path: '/staff/payments', permission: 'action:hold', text: 'staff.payments.title' },
  { name: 'notices', path: '/staff/notices', permission: 'access:impersonate', text: 'staff.notices.title' },
  { name: 'letters', path: '/staff/letters', permission: 'access:impersonate', text: 'staff.letters.title' },
  { name: 'jobs', path: '/staff/jobs', permission: 'access:impersonate', text: 'staff.jobs.title' },
];

/** The pages that somebody with these permissions can see. */
export function openStaffPages(permissions: readonly string[]): StaffPage[] {
  return staffPages.filter(({ permission }) => permissions.includes(permission));
}

/** The page of an address, or of the address above it; undefined if staff have none. */
export function staffPageOf(pathname: string): StaffPage | undefined {
  return staffPages.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
}
