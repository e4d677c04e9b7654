import { createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { lazyPage } from '../frame/lazy-page.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { withTemporal } from '../frame/with-temporal.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { policyRoute, policyRoutes } from './policy-routes.ts';
import { ProposalStray } from './proposal-stray.tsx';
import { rootRoute, toHome } from './root-route.tsx';

/** A page, and its addresses. */
type PageAt = readonly [component: RouteComponent, ...paths: readonly string[]];

const pages: readonly PageAt[] = [
  [HomePage, '/'],
  [lazyPage(() => import('../features/sign-in/callback-page.tsx'), 'CallbackPage'), 'callback'],
  [lazyPage(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'), 'sign-in'],
  [
    lazyPage(() => withTemporal(import('../features/retrieve/retrieve-page.tsx')), 'RetrievePage'),
    'retrieve',
    'retrieve/$place',
  ],
  [lazyPage(() => import('../features/account/account-page.tsx'), 'AccountPage'), 'account', 'account/$name'],
  [
    lazyPage(() => import('../features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
    'complaints',
    'complaints/$name',
  ],
  [lazyPage(() => import('../features/payments/settlement-page.tsx'), 'SettlementPage'), 'payments/$accountId'],
  [lazyPage(() => import('../features/cover/cover-page.tsx'), 'CoverPage'), 'cover'],
  // `staff-places.ts` has each page of staff, away from what every visitor fetches.
  [lazyPage(() => import('./staff-area.tsx'), 'StaffArea'), 'impersonate', 'record', 'staff', 'staff/$'],
  [lazyPage(() => import('../features/home/start/start-page.tsx'), 'StartPage'), '$productUrlName'],
  // A renewal: its area leads each address below it to its page.
  [
    lazyPage(() => import('./renewal/renewal-area.tsx'), 'RenewalArea'),
    '$productUrlName/renewal/$proposalCode',
    '$productUrlName/renewal/$proposalCode/$',
  ],
];

/** Pages of the site that belong to no proposal. */
const ownRoutes = pages.flatMap(([component, ...paths]) =>
  paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component })),
);

const proposalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$productUrlName/proposal/$proposalCode',
  component: lazyPage(() => import('./proposal-area.tsx'), 'ProposalArea'),
});

const below = () => proposalRoute;

const proposalRoutes = [
  createRoute({
    getParentRoute: below,
    path: '/',
    component: lazyPage(() => import('./proposal-index.tsx'), 'ProposalIndex'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'disclosure/$sectionId',
    component: lazyPage(() => withTemporal(import('../features/disclosure/disclosure-page.tsx')), 'DisclosurePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'disclosure/$sectionId/profile/$profileCode',
    component: lazyPage(
      () => withTemporal(import('../features/disclosure/drivers/driver-summary-page.tsx')),
      'DriverSummaryPage',
    ),
  }),
  createRoute({
    getParentRoute: below,
    path: 'disclosure/$sectionId/profile/$profileCode/$topicId',
    component: lazyPage(() => withTemporal(import('../features/disclosure/drivers/driver-page.tsx')), 'DriverPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'add-ons',
    component: lazyPage(() => withTemporal(import('../features/quote/add-ons/add-ons-page.tsx')), 'AddOnsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'account-setup',
    component: lazyPage(() => import('../features/checkout/contact/account-setup-page.tsx'), 'AccountSetupPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'upgrade',
    component: lazyPage(() => import('../features/upgrade/upgrade-page.tsx'), 'UpgradePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'summary',
    component: lazyPage(() => withTemporal(import('../features/checkout/summary/summary-page.tsx')), 'SummaryPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'checkout',
    component: lazyPage(() => withTemporal(import('../features/checkout/paying/checkout-page.tsx')), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'checkout/callback',
    component: lazyPage(() => import('../features/checkout/coming-back/callback-page.tsx'), 'CallbackPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'uploads/confirmation',
    component: lazyPage(() => import('../features/policy/uploads/to-upload-sent.tsx'), 'ToUploadSent'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'success',
    component: lazyPage(() => import('../features/policy/success-page.tsx'), 'SuccessPage'),
  }),
];

/** What no page has, below a proposal: it leads to the proposal's own. */
const strayRoute = createRoute({ getParentRoute: below, path: '$', component: ProposalStray });

const catchAllRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: toHome });

/** Every page of the site by its address; each page's code is fetched when it is first gone to. */
export function createSiteRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...ownRoutes,
      proposalRoute.addChildren([...proposalRoutes, strayRoute]),
      policyRoute.addChildren(policyRoutes),
      catchAllRoute,
    ]),
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
