import type { ComponentType } from 'react';
import { lazyPage } from '../../frame/lazy-page.ts';

/** Staff pages outside the area; each of them decides itself who may see it. */
export const ownPlaces: { readonly [path: string]: ComponentType } = {
  '/impersonate': lazyPage(() => import('../../features/impersonate/impersonate-page.tsx'), 'ImpersonatePage'),
  '/record': lazyPage(() => import('../../features/record/record-page.tsx'), 'RecordPage'),
};

/** What is at each address of the staff's area; `staff-pages.ts` says which permission it asks for. */
export const staffPlaces: { readonly [path: string]: ComponentType } = {
  '/staff/find': lazyPage(() => import('../../features/staff/find/find-page.tsx'), 'FindPage'),
  '/staff/find/person': lazyPage(() => import('./staff-person-page.tsx'), 'StaffPersonPage'),
  '/staff/uploads': lazyPage(() => import('./staff-uploads-page.tsx'), 'StaffUploadsPage'),
  '/staff/claims': lazyPage(() => import('./staff-claims-page.tsx'), 'StaffClaimsPage'),
  '/staff/complaints': lazyPage(() => import('../../features/staff/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  '/staff/requests': lazyPage(() => import('../../features/staff/requests/requests-page.tsx'), 'RequestsPage'),
  '/staff/checks': lazyPage(() => import('../../features/checks/checks-page.tsx'), 'ChecksPage'),
  '/staff/changes': lazyPage(() => import('../../features/staff/changes/changes-page.tsx'), 'ChangesPage'),
  '/staff/payments': lazyPage(
    () => import('../../features/staff/payments/waiting-payments-page.tsx'),
    'WaitingPaymentsPage',
  ),
  '/staff/notices': lazyPage(() => import('../../features/staff/notices/notices-page.tsx'), 'NoticesPage'),
  '/staff/privacy': lazyPage(() => import('../../features/staff/privacy/privacy-page.tsx'), 'PrivacyPage'),
  '/staff/letters': lazyPage(() => import('../../features/staff/letters/letters-page.tsx'), 'LettersPage'),
  '/staff/jobs': lazyPage(() => import('../../features/jobs/jobs-page.tsx'), 'JobsPage'),
};
