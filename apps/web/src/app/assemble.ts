import type { BrandWire } from '@marque/contract';
import { lookAfterCopies } from '../certificate/look-after-copies.ts';
import { browserSession } from '../client/browser-session.ts';
import { createClient } from '../client/create-client.ts';
import { browserConnection } from '../connection/browser-connection.ts';
import { browserConsent } from '../consent/browser-consent.ts';
import { createActing, tabStorage } from '../principal/acting.ts';
import { browserIdentity } from '../principal/browser-identity.ts';
import { createBearer } from '../principal/identity/create-bearer.ts';
import { type TakeOver, takeOver } from '../principal/identity/take-over.ts';
import { staffCaller } from '../principal/staff/staff-caller.ts';
import { createStaffNotices } from '../principal/staff/staff-notices.ts';
import { createErrorChannel } from './errors/error-channel.ts';
import { createQueryClient } from './query-client.ts';
import { createReporter } from './reporting/reporter.ts';
import { watchWindow } from './reporting/watch-window.ts';
import { routeOf } from './route-of.ts';
import type { SiteRouter } from './router.tsx';
import { keepByConsent, thisTab } from './tracking/keep-by-consent.ts';
import { noteCampaign } from './tracking/use-tracking.ts';

export type SiteParts = ReturnType<typeof assemble>;

/** Builds, once for each page that is loaded, what all of the site's pages share: who is looking, the gateway's client, server state, errors. */
export function assemble(brand: BrandWire, router: SiteRouter) {
  let shown = brand;
  const connection = browserConnection();
  const network = connection.watch((url, init) => fetch(url, init));
  const consent = browserConsent(brand.cookieDomain);
  keepByConsent(consent, thisTab);
  const errors = createErrorChannel();
  const reporter = createReporter({
    send: (body) => client.call('postReport', { body }),
    mayReport: () => consent.choice() === true,
    route: () => routeOf(router),
  });
  const tell = (error: unknown, again?: () => void) => {
    errors.tell(error, again);
    reporter.report(error);
  };
  const visitor = browserSession();
  const inHand = (wanted: TakeOver) => takeOver({ fetch: network, visitor }, wanted);
  const identity = browserIdentity({
    brand,
    language: () => shown.language,
    takeOver: inHand,
    tell,
    goHome: () => router.navigate({ to: '/', replace: true }),
  });
  const acting = createActing(tabStorage(), Date.now);
  const notices = createStaffNotices();
  const session = createBearer({ visitor, identity, takeOver: inHand });
  const caller = staffCaller({ identity, acting, notices });
  const client = createClient({ fetch: network, session, caller, language: () => shown.language });
  const queries = createQueryClient({ tell, report: reporter.report });
  identity.subscribe(() => reporter.identify(identity.state().user?.userId));
  lookAfterCopies({ brand: () => shown, client, identity });
  watchWindow(window, reporter);
  noteCampaign(location.search, brand.proposalTracking);
  return {
    brand,
    connection,
    consent,
    reporter,
    errors,
    session,
    client,
    queries,
    notices,
    principal: { identity, acting, notices, client, tell },
    fetchBrand: (wanted: string) => client.call('getBrand', { query: { language: wanted } }),
    noteBrand: (next: BrandWire) => {
      shown = next;
    },
  };
}
