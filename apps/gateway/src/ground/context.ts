import type { Brand } from '@marque/catalogue';
import type { FastifyBaseLogger } from 'fastify';
import type { Addresses } from '../ports/addresses.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { CardPayments } from '../ports/card-payments.ts';
import type { ClaimsHandling } from '../ports/claims-handling.ts';
import type { Clock } from '../ports/clock.ts';
import type { CoverRegister } from '../ports/cover-register.ts';
import type { DestroyedKeys } from '../ports/destroyed-keys.ts';
import type { DirectDebits } from '../ports/direct-debits.ts';
import type { ErrorReports } from '../ports/error-reports.ts';
import type { IdentityChecks } from '../ports/identity-checks.ts';
import type { Issuers } from '../ports/issuers.ts';
import type { Mail } from '../ports/mail.ts';
import type { Milestone } from '../ports/milestone.ts';
import type { OwnIssuer } from '../ports/own-issuer.ts';
import type { Random } from '../ports/random.ts';
import type { Scanner } from '../ports/scanner.ts';
import type { Sms } from '../ports/sms.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { BillTally } from './bill-tally.ts';
import type { Config } from './config.ts';
import type { DerivedKeys } from './derived-keys.ts';
import type { JobQueue } from './job-queue.ts';
import type { DataKeys } from './keys/data-keys.ts';
import type { Database } from './tables/database.ts';

/** Everything that a route or a job may use, built once in `build-context.ts` from the configuration. */
export type Context = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly accessTokens: AccessTokens;
  /** Keys derived from the secret of sessions, one for each purpose. */
  readonly keyFor: DerivedKeys;
  /** The data keys that encrypt what people told us, and the list of destroyed keys. */
  readonly dataKeys: DataKeys;
  readonly destroyedKeys: DestroyedKeys;
  /** The OpenID Connect issuer of brands that name no other. */
  readonly identity: OwnIssuer;
  /** The issuers whose word the brands take about who has signed in: our own, or another. */
  readonly issuers: Issuers;
  /** Brands by code, replaced whole when a folder changes during development; then `faults` has the faults of the new one. */
  readonly brands: { readonly current: ReadonlyMap<string, Brand>; readonly faults: readonly string[] };
  readonly cardPayments: CardPayments;
  readonly directDebits: DirectDebits;
  readonly identityChecks: IdentityChecks;
  readonly claimsHandling: ClaimsHandling;
  readonly coverRegister: CoverRegister;
  readonly addresses: Addresses;
  readonly mail: Mail;
  readonly errorReports: ErrorReports;
  readonly sms: Sms;
  readonly blobs: BlobStore;
  /** Undefined: no upload is taken. */
  readonly scanner: Scanner | undefined;
  readonly milestone: Milestone;
  readonly billTally: BillTally;
};
