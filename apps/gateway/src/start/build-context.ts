import type { FastifyBaseLogger } from 'fastify';
import { folderBlobStore } from '../adapters/blob-store/folder-blob-store.ts';
import { claimsHandler } from '../adapters/claims/claims-handler.ts';
import { noClaimsHandler } from '../adapters/claims/no-claims-handler.ts';
import { clamavScanner } from '../adapters/clamav/clamav-scanner.ts';
import { movableClock } from '../adapters/clock/movable-clock.ts';
import { systemClock } from '../adapters/clock/system-clock.ts';
import { goCardlessDebits } from '../adapters/gocardless/go-cardless-debits.ts';
import { tokenIssuers } from '../adapters/issuers/token-issuers.ts';
import { loqateAddresses } from '../adapters/loqate/loqate-addresses.ts';
import { onfidoChecks } from '../adapters/onfido/onfido-checks.ts';
import { systemRandom } from '../adapters/random/system-random.ts';
import { folderRegister } from '../adapters/register/folder-register.ts';
import { noReports, sentryReports } from '../adapters/sentry/sentry-reports.ts';
import { smtpMail } from '../adapters/smtp/smtp-mail.ts';
import { stripePayments } from '../adapters/stripe/stripe-payments.ts';
import { twilioSms } from '../adapters/twilio/twilio-sms.ts';
import { keptSecret } from '../config/kept-secret.ts';
import { accessTokens } from '../ground/access-tokens.ts';
import { emptyTally } from '../ground/bill-tally.ts';
import type { Config } from '../ground/config.ts';
import type { Context } from '../ground/context.ts';
import { derivedKeys } from '../ground/derived-keys.ts';
import type { JobName, JobPayloads } from '../ground/job-queue.ts';
import { bossQueue } from '../jobs/boss-queue.ts';
import type { JobHandlers } from '../jobs/job-handler.ts';
import { ownIssuer } from '../people/identity/own-issuer.ts';
import { noScanner } from '../ports/scanner.ts';
import { keepLists } from '../store/marketing/do-not-write.ts';
import { messageSeal } from '../store/register/message-seal.ts';
import { jobHandlers } from './job-handlers.ts';
import type { OpenDatabase } from './open-database.ts';
import { openKeys } from './open-keys.ts';

/** A scan of ten megabytes takes seconds; a daemon that reads its signatures again takes longer. */
const SCANNER_SILENCE_MS = 30_000;

/** Parts that a test hands in, in place of those that the configuration would build. */
export type Overrides = Partial<
  Pick<
    Context,
    | 'clock'
    | 'random'
    | 'issuers'
    | 'cardPayments'
    | 'directDebits'
    | 'identityChecks'
    | 'claimsHandling'
    | 'coverRegister'
    | 'addresses'
    | 'mail'
    | 'errorReports'
    | 'sms'
    | 'blobs'
    | 'scanner'
    | 'milestone'
  >
> & {
  /** Jobs that are done another way; the others run as usual. */
  readonly jobHandlers?: Partial<JobHandlers>;
};

/** What is already open when the context is built. */
export type Opened = {
  readonly log: FastifyBaseLogger;
  readonly database: OpenDatabase;
  readonly brands: Context['brands'];
};

/** Builds every adapter once. `closeContext` closes everything that is opened here. */
export async function buildContext(
  config: Config,
  { log, database, brands }: Opened,
  overrides: Overrides = {},
): Promise<Context> {
  const clock =
    overrides.clock ?? (config.clockUrl === undefined ? systemClock() : await listeningClock(config.clockUrl, log));
  const random = overrides.random ?? systemRandom;
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDirectory, 'session', random));
  const { dataKeys, destroyedKeys } = await openKeys(config, { db: database.db, clock, random });
  await keepLists(database.db, brands.current.keys());
  const handlers: JobHandlers = { ...jobHandlers, ...overrides.jobHandlers };
  const deliver = <N extends JobName>(name: N, payload: JobPayloads[N]) => handlers[name](payload, context);
  const keyFor = derivedKeys(secret);
  const { db } = database;
  const timeoutMs = config.limits.providerTimeoutMs;
  const mail = overrides.mail ?? smtpMail(config.smtpUrl);
  const sms = overrides.sms ?? twilioSms(config.sms);
  const identity = ownIssuer({ config, log, clock, random, db, brands, keyFor, mail, sms });
  const context: Context = {
    config,
    log,
    clock,
    random,
    db,
    keyFor,
    dataKeys,
    destroyedKeys,
    identity,
    jobs: await bossQueue({ database: database.boss, deliver, log, retryMaxSeconds: config.jobRetryMaxSeconds }),
    brands,
    issuers:
      overrides.issuers ?? tokenIssuers({ own: identity, clock, needsSecondFactor: config.mode === 'production' }),
    accessTokens: accessTokens({ secret, clock, lifeSeconds: config.limits.accessTokenSeconds }),
    cardPayments: overrides.cardPayments ?? stripePayments({ ...config.stripe, timeoutMs, clock }),
    directDebits: overrides.directDebits ?? goCardlessDebits({ ...config.goCardless, timeoutMs }),
    identityChecks: overrides.identityChecks ?? onfidoChecks({ ...config.onfido, timeoutMs }),
    claimsHandling: overrides.claimsHandling ?? claimsOf(config, clock),
    coverRegister: overrides.coverRegister ?? folderRegister(config.registerDirectory, messageSeal(db)),
    addresses: overrides.addresses ?? loqateAddresses({ ...config.loqate, realMs: clock.realMs }),
    mail,
    sms,
    errorReports:
      overrides.errorReports ??
      (config.sentryDsn === undefined
        ? noReports
        : sentryReports({ dsn: config.sentryDsn, environment: config.mode, clock, random, log })),
    blobs: overrides.blobs ?? (await blobStore(config)),
    scanner: overrides.scanner ?? scannerOf(config),
    milestone: overrides.milestone ?? (async () => undefined),
    billTally: emptyTally(),
  };
  return context;
}

/** Ends what the context holds open, except the database. */
export async function closeContext(context: Context): Promise<void> {
  await context.jobs.stop();
  await Promise.all([context.mail.close(), context.clock.close(), context.errorReports.close()]);
}

/** The SDK of S3 is loaded only if a bucket is named. */
async function blobStore({ blobStoreUrl, dataDirectory }: Config): Promise<Context['blobs']> {
  if (blobStoreUrl === undefined) return folderBlobStore(`${dataDirectory}/documents`);
  const { s3BlobStore } = await import('../adapters/blob-store/s3-blob-store.ts');
  return s3BlobStore(blobStoreUrl);
}

function claimsOf({ claims, limits }: Config, { realMs }: Context['clock']): Context['claimsHandling'] {
  return claims === undefined
    ? noClaimsHandler
    : claimsHandler({ ...claims, timeoutMs: limits.providerTimeoutMs, realMs });
}

function scannerOf({ uploadScanner }: Config): Context['scanner'] {
  if (uploadScanner === undefined) return undefined;
  if (uploadScanner === 'none') return noScanner;
  return clamavScanner({ url: uploadScanner, silenceMs: SCANNER_SILENCE_MS });
}

async function listeningClock(url: string, log: FastifyBaseLogger): Promise<Context['clock']> {
  const clock = movableClock(url, log);
  await clock.known;
  return clock;
}
