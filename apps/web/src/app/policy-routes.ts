import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../frame/lazy-page.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { rootRoute } from './root-route.tsx';

/** A sold policy, at its address. */
export const policyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$productUrlName/policy/$policyId',
  component: lazyPage(() => import('./policy-area.tsx'), 'PolicyArea'),
});

/** The code of its pages. */
export const policyPages = () => import('./policy-pages.ts');

/** Its pages. */
export const policyRoutes = [
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'details',
    component: lazyPage(() => policyPages().then((all) => all.detailsPage()), 'DetailsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'documents',
    component: lazyPage(() => policyPages().then((all) => all.documentsPage()), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'certificate',
    component: lazyPage(() => policyPages().then((all) => all.certificatePage()), 'CertificatePage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'told',
    component: lazyPage(() => policyPages().then((all) => all.evidencePage()), 'EvidencePage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'uploads',
    component: lazyPage(() => policyPages().then((all) => all.uploadsPage()), 'UploadsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'uploads/confirmation',
    component: lazyPage(() => policyPages().then((all) => all.uploadSentPage()), 'UploadSentPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'uploads/$type',
    component: lazyPage(() => policyPages().then((all) => all.uploadPage()), 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'billing',
    component: lazyPage(() => policyPages().then((all) => all.billingPage()), 'BillingPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'missed-payment',
    component: lazyPage(() => policyPages().then((all) => all.missedPaymentPage()), 'MissedPaymentPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'claims',
    component: lazyPage(() => policyPages().then((all) => all.claimsPage()), 'ClaimsPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'cancel',
    component: lazyPage(() => policyPages().then((all) => all.cancelPage()), 'CancelPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'cancel/confirm',
    component: lazyPage(() => policyPages().then((all) => all.confirmEndPage()), 'ConfirmEndPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'cancellation-confirmation',
    component: lazyPage(() => policyPages().then((all) => all.endConfirmedPage()), 'EndConfirmedPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'management',
    component: lazyPage(() => policyPages().then((all) => all.whatIfPage()), 'WhatIfPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'management/section/$sectionId',
    component: lazyPage(() => policyPages().then((all) => all.changeSectionPage()), 'ChangeSectionPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'management/profile/$profileCode',
    component: lazyPage(() => policyPages().then((all) => all.changeDriverPage()), 'ChangeDriverPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'add-ons',
    component: lazyPage(() => policyPages().then((all) => all.changeCoversPage()), 'ChangeCoversPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'excess',
    component: lazyPage(() => policyPages().then((all) => all.changeExcessPage()), 'ChangeExcessPage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'adjustment/$adjustmentId',
    component: lazyPage(() => policyPages().then((all) => all.reviewChangePage()), 'ReviewChangePage'),
  }),
  createRoute({
    getParentRoute: () => policyRoute,
    path: 'adjustment/$adjustmentId/result',
    component: lazyPage(() => policyPages().then((all) => all.changeConfirmedPage()), 'ChangeConfirmedPage'),
  }),
  // The area leads unknown tabs to a known one.
  ...['/', '$'].map((path) => createRoute({ getParentRoute: () => policyRoute, path, component: PageSkeleton })),
];
