import { createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { lazyPage } from '../frame/lazy-page.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { ErrorPage } from './errors/error-page.tsx';
import { policyPages, policyRoute, policyRoutes } from './policy-routes.ts';
import { ProposalStray } from './proposal-stray.tsx';
import { rootRoute, toHome } from './root-route.tsx';

/** A page, and its addresses. */
type PageAt = readonly [component: RouteComponent, ...paths: readonly string[]];

/** Fetches the small file that knows where the code of each page below is. */
const own = () => import('./own-pages.ts');

const ownPages: readonly PageAt[] = [
  [HomePage, '/'],
  [lazyPage(() => own().then((all) => all.callbackPage()), 'CallbackPage'), 'callback'],
  [lazyPage(() => own().then((all) => all.signInPage()), 'SignInPage'), 'sign-in'],
  [lazyPage(() => own().then((all) => all.retrievePage()), 'RetrievePage'), 'retrieve', 'retrieve/$place'],
  [lazyPage(() => own().then((all) => all.accountPage()), 'AccountPage'), 'account', 'account/$name'],
  [lazyPage(() => own().then((all) => all.complaintsPage()), 'ComplaintsPage'), 'complaints', 'complaints/$name'],
  [lazyPage(() => own().then((all) => all.settlementPage()), 'SettlementPage'), 'payments/$accountId'],
  [lazyPage(() => own().then((all) => all.coverPage()), 'CoverPage'), 'cover'],
  // `staff/staff-places.ts` has each page of staff, away from what every visitor fetches.
  [lazyPage(() => own().then((all) => all.staffArea()), 'StaffArea'), 'impersonate', 'record', 'staff', 'staff/$'],
  [lazyPage(() => own().then((all) => all.startPage()), 'StartPage'), '$productUrlName'],
  // A renewal: its area leads each address below it to its page.
  [
    lazyPage(() => own().then((all) => all.renewalArea()), 'RenewalArea'),
    '$productUrlName/renewal/$proposalCode',
    '$productUrlName/renewal/$proposalCode/$',
  ],
];

/** Pages of the site that belong to no proposal. */
const ownRoutes = ownPages.flatMap(([component, ...paths]) =>
  paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component })),
);

const proposalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$productUrlName/proposal/$proposalCode',
  component: lazyPage(() => import('./proposal-area.tsx'), 'ProposalArea'),
});

const below = () => proposalRoute;

/** The code of a proposal’s pages. */
const proposal = () => import('./proposal-pages.ts');

const proposalRoutes = [
  createRoute({
    getParentRoute: below,
    path: '/',
    component: lazyPage(() => proposal().then((all) => all.proposalIndex()), 'ProposalIndex'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'disclosure/$sectionId',
    component: lazyPage(() => proposal().then((all) => all.disclosurePage()), 'DisclosurePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'disclosure/$sectionId/profile/$profileCode',
    component: lazyPage(() => proposal().then((all) => all.driverSummaryPage()), 'DriverSummaryPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'disclosure/$sectionId/profile/$profileCode/$topicId',
    component: lazyPage(() => proposal().then((all) => all.driverPage()), 'DriverPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'add-ons',
    component: lazyPage(() => proposal().then((all) => all.addOnsPage()), 'AddOnsPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'account-setup',
    component: lazyPage(() => proposal().then((all) => all.accountSetupPage()), 'AccountSetupPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'upgrade',
    component: lazyPage(() => proposal().then((all) => all.upgradePage()), 'UpgradePage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'summary',
    component: lazyPage(() => proposal().then((all) => all.summaryPage()), 'SummaryPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'checkout',
    component: lazyPage(() => proposal().then((all) => all.checkoutPage()), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'checkout/callback',
    component: lazyPage(() => proposal().then((all) => all.callbackPage()), 'CallbackPage'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'uploads/confirmation',
    component: lazyPage(() => proposal().then((all) => all.toUploadSent()), 'ToUploadSent'),
  }),
  createRoute({
    getParentRoute: below,
    path: 'success',
    component: lazyPage(() => proposal().then((all) => all.successPage()), 'SuccessPage'),
  }),
];

/** What no page has, below a proposal: it leads to the proposal's own. */
const strayRoute = createRoute({ getParentRoute: below, path: '$', component: ProposalStray });

const catchAllRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: toHome });

/** Fetches what names the files of every other page, once the first one is there: going on waits for no more than the page’s own code. */
export function fetchPageNames(): void {
  for (const names of [own, proposal, policyPages]) names().catch(() => undefined);
}

/** Every page of the site by its address; each page's code is fetched at its first visit. */
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
