import type { Brand } from '@marque/catalogue';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { AccessTokens } from './http/access-tokens.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Database } from './journal/database.ts';
import type { Addresses } from './ports/addresses.ts';
import type { BlobStore } from './ports/blob-store.ts';
import type { CardPayments } from './ports/card-payments.ts';
import type { Clock } from './ports/clock.ts';
import type { Mail } from './ports/mail.ts';
import type { Milestone } from './ports/milestone.ts';
import type { Random } from './ports/random.ts';

/** Everything that a route or a job may use, built once in `build-context.ts` from the configuration. */
export type Context = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly accessTokens: AccessTokens;
  /** Brands by code, replaced whole when a folder changes during development; then `faults` says what is wrong with the new one. */
  readonly brands: { readonly current: ReadonlyMap<string, Brand>; readonly faults: readonly string[] };
  readonly cardPayments: CardPayments;
  readonly addresses: Addresses;
  readonly mail: Mail;
  readonly blobs: BlobStore;
  readonly milestone: Milestone;
};
