import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../frame/lazy-page.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { withTemporal } from '../frame/with-temporal.ts';
import { rootRoute } from './root-route.tsx';

/** A sold policy, at its address. */
export const policyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$productUrlName/policy/$policyId',
  component: lazyPage(() => import('./policy-area.tsx'), 'PolicyArea'),
});

/** Its pages. */
export const policyRoutes = [
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'details',
    component: lazyPage(() => import('../features/policy/area/details-page.tsx'), 'DetailsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'documents',
    component: lazyPage(() => import('../features/policy/area/documents-page.tsx'), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'certificate',
    component: lazyPage(() => import('../features/policy/certificate/certificate-page.tsx'), 'CertificatePage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'told',
    component: lazyPage(() => import('../features/policy/evidence/evidence-page.tsx'), 'EvidencePage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'uploads',
    component: lazyPage(() => import('../features/policy/uploads/uploads-page.tsx'), 'UploadsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'uploads/confirmation',
    component: lazyPage(() => import('../features/policy/uploads/upload-sent-page.tsx'), 'UploadSentPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'uploads/$type',
    component: lazyPage(() => import('../features/policy/uploads/upload-page.tsx'), 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'billing',
    component: lazyPage(() => withTemporal(import('../features/policy/billing/billing-page.tsx')), 'BillingPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'missed-payment',
    component: lazyPage(
      () => withTemporal(import('../features/policy/missed-payment/missed-payment-page.tsx')),
      'MissedPaymentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'claims',
    component: lazyPage(() => import('../features/policy/claims/claims-page.tsx'), 'ClaimsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'cancel',
    component: lazyPage(() => withTemporal(import('../features/policy/leaving/asking/cancel-page.tsx')), 'CancelPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'cancel/confirm',
    component: lazyPage(
      () => withTemporal(import('../features/policy/leaving/confirming/confirm-end-page.tsx')),
      'ConfirmEndPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'cancellation-confirmation',
    component: lazyPage(
      () => import('../features/policy/leaving/confirming/end-confirmed-page.tsx'),
      'EndConfirmedPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'management',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/trying/what-if-page.tsx')),
      'WhatIfPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'management/section/$sectionId',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/asking/section-page.tsx')),
      'ChangeSectionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'management/profile/$profileCode',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/asking/driver-page.tsx')),
      'ChangeDriverPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'add-ons',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/asking/covers-page.tsx')),
      'ChangeCoversPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'excess',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/asking/excess-page.tsx')),
      'ChangeExcessPage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'adjustment/$adjustmentId',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/confirming/review-page.tsx')),
      'ReviewChangePage',
    ),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'adjustment/$adjustmentId/result',
    component: lazyPage(
      () => withTemporal(import('../features/policy/changing/confirming/change-confirmed-page.tsx')),
      'ChangeConfirmedPage',
    ),
  }),
  // The area leads what is no tab to one.
  ...['/', '$'].map((path) => createRoute({ getParentRoute: () => policyRoute, path, component: PageSkeleton })),
];
