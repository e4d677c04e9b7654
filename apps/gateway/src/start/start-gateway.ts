import { mkdir } from 'node:fs/promises';
import { claimsFaults } from '../config/claims-faults.ts';
import type { loadBrands } from '../config/load-brands.ts';
import { recipientFaults } from '../config/recipient-faults.ts';
import { refuseMissing } from '../config/refuse-missing.ts';
import { unreachedLines } from '../config/unreached-lines.ts';
import { mountDriverCopies } from '../drivers/mount-driver-copies.ts';
import type { Config } from '../ground/config.ts';
import type { Context } from '../ground/context.ts';
import { StartFault } from '../ground/start-fault.ts';
import * as handlers from '../http/calls/handlers.ts';
import { mount } from '../http/calls/mount.ts';
import { addApiDescription } from '../http/description/api-description.ts';
import { addCspReports } from '../http/health/csp-reports.ts';
import { addHealth } from '../http/health/health.ts';
import { addOperationMetrics } from '../http/health/operation-metrics.ts';
import { addBrandDataFile } from '../http/pages/brand-data-file.ts';
import { addBrandFiles } from '../http/pages/brand-files.ts';
import { addWebPages } from '../http/pages/web-pages.ts';
import { buildServer } from '../http/server/build-server.ts';
import { type HeldPort, holdPort } from '../http/server/held-port.ts';
import { mountWebhooks } from '../http/webhooks/mount-webhooks.ts';
import { startEncrypting } from '../jobs/encrypt-older.ts';
import { startNights } from '../jobs/queue-night.ts';
import { startSweeping } from '../jobs/sweep.ts';
import { startBilling } from '../money/billing/start-billing.ts';
import { startResumingDebits } from '../money/debits/resume-debits.ts';
import { mountAccountPapers } from '../money/papers/mount-account-papers.ts';
import { answersToldBy } from '../offer/evidence/answers-told.ts';
import { mountKeptOffers } from '../offer/mount-kept-offers.ts';
import { mountOfferPages } from '../offer/mount-offer-pages.ts';
import { mountCopies } from '../people/copy/mount-copies.ts';
import { addStaffAtStart } from '../people/identity/staff-at-start.ts';
import { startMovingTrail } from '../people/trail/move-trail.ts';
import { startSealing } from '../people/trail/seal-trail.ts';
import { mountBundles } from '../policies/bundle/mount-bundles.ts';
import { mountDocuments } from '../policies/mount-documents.ts';
import { mountUploads } from '../policies/uploads/mount-uploads.ts';
import { startRenewals } from '../renewals/start-renewals.ts';
import { countPolicies } from '../store/policies/count-policies.ts';
import { brandShelf } from './brand-shelf.ts';
import { buildContext, closeContext, type Overrides } from './build-context.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { resumeWork } from './resume-work.ts';
import { withheldLines } from './withheld-lines.ts';

/** A gateway that serves. */
export type Gateway = {
  readonly url: string;
  readonly context: Context;
  /** Every route that it serves, as `GET /healthz`. */
  readonly routes: readonly string[];
  /** Reads the brands' folders again; returns the faults, in which case the earlier brands stay in use. */
  readonly reloadBrands: () => Promise<readonly string[]>;
  /** Lets running requests and jobs finish, then ends everything. */
  readonly close: () => Promise<void>;
};

/** Parts that a test hands in, such as a database that is open already and brands that were read before. */
export type StartOverrides = Overrides & {
  readonly database?: OpenDatabase;
  readonly loadBrands?: typeof loadBrands;
};

/**
 * Starts a gateway. Rejects with `StartFault` when a brand's folder has faults or lacks a scheme under which policies
 * were sold, and with the system's error when the port is taken.
 */
export async function startGateway(settings: Config, overrides: StartOverrides = {}): Promise<Gateway> {
  const held = await holdPort(settings.host, settings.port);
  return await startOn(held, withPort(settings, held.port), overrides).finally(held.release);
}

async function startOn(held: HeldPort, config: Config, overrides: StartOverrides): Promise<Gateway> {
  const shelf = await brandShelf(config, overrides.loadBrands);
  const unmet = [...recipientFaults(config, shelf.brands.current), ...claimsFaults(config, shelf.brands.current)];
  if (unmet.length > 0) throw new StartFault(unmet);
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  const app = await buildServer(config);
  const database = overrides.database ?? (await openDatabase(config.database));
  const context = await countPolicies(database.db)
    .then((sold) => {
      refuseMissing({ config, sold, brands: shelf.brands.current });
      return buildContext(config, { log: app.log, database, brands: shelf.brands }, overrides);
    })
    .catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  const stopSweeping = startSweeping(context);
  const stopEncrypting = startEncrypting(context);
  const stopSealing = startSealing(context);
  const stopMovingTrail = startMovingTrail(context);
  const stopNights = startNights(context);
  const stopResuming = startResumingDebits(context);
  const stopBilling = startBilling(context);
  const stopRenewals = startRenewals(context);
  const close = async () => {
    await Promise.all([stopSweeping(), stopEncrypting(), stopMovingTrail(), stopSealing(), stopNights()]);
    await Promise.all([stopResuming(), stopBilling(), stopRenewals()]);
    await app.close();
    await closeContext(context);
    await database.close();
  };
  try {
    addHealth(app, context);
    addOperationMetrics(app.metrics, context);
    addApiDescription(app, context);
    addCspReports(app);
    mount(app, handlers, context);
    await mountDocuments(app, context);
    mountBundles(app, context);
    mountAccountPapers(app, context);
    mountCopies(app, context, answersToldBy);
    mountDriverCopies(app, context);
    mountUploads(app, context);
    mountOfferPages(app, context);
    mountKeptOffers(app, context);
    await mountWebhooks(app, context);
    await context.identity.mount(app);
    addBrandDataFile(app, context);
    addBrandFiles(app, context);
    await addWebPages(app, context);
    const { current } = context.brands;
    for (const line of [...withheldLines(current, context.clock.now()), ...unreachedLines(current)]) app.log.warn(line);
    await addStaffAtStart(context);
    await held.release();
    await app.listen({ host: config.host, port: config.port });
    await context.jobs.start();
    await resumeWork(context);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://${config.host}:${config.port}`,
    context,
    routes: app.routesMounted,
    reloadBrands: async () => await shelf.reload(database.db),
    close,
  };
}

/** Settings with the port that was found if any would do, and the address that follows from it. */
function withPort(config: Config, port: number): Config {
  const publicUrl = config.publicUrl === `http://${config.host}:0` ? `http://${config.host}:${port}` : config.publicUrl;
  return { ...config, port, publicUrl };
}
