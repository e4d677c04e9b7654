import type { MasterKey } from '../ports/master-keys.ts';

/** The gateway's settings, checked and complete. */
export type Config = {
  readonly mode: 'development' | 'production';
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Without a slash at the end; set once the port is known when none was given. */
  readonly publicUrl: string;
  /** The number of proxies in front: the caller's address is that many from the end of X-Forwarded-For. */
  readonly proxyHops: number;
  readonly logLevel: string;
  readonly database:
    | { readonly kind: 'postgres'; readonly url: string; readonly waitMs?: number }
    | { readonly kind: 'embedded'; readonly directory: string };
  /** The longest time between two tries of a job that failed. */
  readonly jobRetryMaxSeconds: number;
  readonly dataDirectory: string;
  /** Where the feed to the register of motor insurance is stored. */
  readonly registerDirectory: string;
  readonly brandsDirectory: string;
  readonly textsDirectory: string;
  readonly webDirectory: string;
  readonly defaultBrand: string;
  /** Undefined in development: then it is made once and kept in the data folder. */
  readonly sessionSecret: string | undefined;
  /** The first encrypts data keys. Undefined in development: then one is made once and kept in the data folder. */
  readonly masterKeys: readonly MasterKey[] | undefined;
  /** Where the list of destroyed data keys is kept. */
  readonly destroyedKeysDirectory: string;
  readonly stripe: { readonly apiUrl: string; readonly secretKey: string; readonly webhookSecret: string };
  /** Direct debits and identity checks. */
  readonly goCardless: { readonly apiUrl: string; readonly accessToken: string; readonly webhookSecret: string };
  readonly onfido: { readonly apiUrl: string; readonly token: string; readonly webhookToken: string };
  /** Undefined: no claims handler is connected. */
  readonly claims: { readonly apiUrl: string; readonly apiKey: string; readonly webhookSecret: string } | undefined;
  readonly loqate: { readonly url: string; readonly key: string };
  readonly smtpUrl: string;
  /** A bucket of S3; undefined: files are kept in the data folder. */
  readonly blobStoreUrl: string | undefined;
  /** The virus scanner as `tcp://host:port`, or `none`; undefined: no upload is taken. */
  readonly uploadScanner: string | undefined;
  /** Undefined: error reports are only logged. */
  readonly sentryDsn: string | undefined;
  /** Text messages; `from` is a number, a name or a messaging service. */
  readonly sms: { readonly url: string; readonly account: string; readonly token: string; readonly from: string };
  /** The staff of our own issuer when the gateway starts. */
  readonly staffAccounts: readonly StaffAccount[];
  /** Undefined: the business lives by the real clock. */
  readonly clockUrl: string | undefined;
  /** Read changed brand folders again, for development. */
  readonly watchBrands: boolean;
  readonly limits: Limits;
};

/** A member of staff by e-mail address in lower case, with what they may do. */
export type StaffAccount = { readonly email: string; readonly permissions: readonly string[] };

/** Floods and lifetimes. Counts are requests a minute from one network address. */
export type Limits = {
  readonly requestsPerMinute: number;
  /** Requests that are worked on at the same time, in all; one network may have a tenth of them. */
  readonly requestsAtOnce: number;
  readonly sessionsPerMinute: number;
  readonly lookupsPerMinute: number;
  readonly proposalsPerMinute: number;
  readonly reportsPerMinute: number;
  readonly uploadsPerMinute: number;
  readonly coverLooksPerMinute: number;
  /** Trials of a change of a policy. */
  readonly triedChangesPerMinute: number;
  /** What one customer may send us, or leave to be sent, within a day: files, and their bytes in all. */
  readonly uploadFilesPerCustomer: number;
  readonly uploadBytesPerCustomer: number;
  /** Messages to the brand's mailbox in an hour: of one session, and of one network. */
  readonly helpMessagesPerSession: number;
  readonly helpMessagesPerNetwork: number;
  readonly bodyBytes: number;
  /** Sign-in codes that may go to one address in an hour and in a day, and be asked for by one network in an hour. */
  readonly codesPerAddress: number;
  readonly codesPerAddressAndDay: number;
  readonly codesPerNetwork: number;
  /** Tries to retrieve a quote: for one reference and by one network, in an hour. */
  readonly retrievesPerReference: number;
  readonly retrievesPerNetwork: number;
  /** Letters with a link to a quote: for one quote and by one network, in an hour. */
  readonly retainsPerProposal: number;
  readonly retainsPerNetwork: number;
  /** Wrong promotion codes, an hour. */
  readonly promotionsPerProposal: number;
  readonly promotionsPerNetwork: number;
  /** Questions about whether an address has an account: by one session and by one network, in an hour. */
  readonly accountChecksPerSession: number;
  readonly accountChecksPerNetwork: number;
  /** Searches for customers by one member of staff, in an hour. */
  readonly searchesPerStaff: number;
  /** The identity checks that may be ordered for one proposal in a day; each costs money. */
  readonly identityChecksPerProposal: number;
  readonly accessTokenSeconds: number;
  readonly sessionDays: number;
  /** Two tabs that refresh at the same time both succeed if they are no further apart than this. */
  readonly refreshGraceMs: number;
  /** After this long a request that never finished may be tried again under its key. */
  readonly idempotencyTakeoverMs: number;
  /** How often accounts that are due are looked for; 0: never. */
  readonly billRunSeconds: number;
  /** How long a payment or identity check provider may take to answer; the card provider is asked a second time. */
  readonly providerTimeoutMs: number;
};

/** The limits of an ordinary deployment. */
export const ordinaryLimits: Limits = {
  requestsPerMinute: 3000,
  requestsAtOnce: 1000,
  sessionsPerMinute: 120,
  lookupsPerMinute: 300,
  proposalsPerMinute: 120,
  reportsPerMinute: 60,
  uploadsPerMinute: 120,
  coverLooksPerMinute: 60,
  triedChangesPerMinute: 240,
  uploadFilesPerCustomer: 60,
  uploadBytesPerCustomer: 104_857_600,
  helpMessagesPerSession: 5,
  helpMessagesPerNetwork: 20,
  bodyBytes: 256 * 1024,
  codesPerAddress: 5,
  codesPerAddressAndDay: 10,
  codesPerNetwork: 60,
  retrievesPerReference: 5,
  retrievesPerNetwork: 30,
  retainsPerProposal: 5,
  retainsPerNetwork: 30,
  promotionsPerProposal: 10,
  promotionsPerNetwork: 60,
  accountChecksPerSession: 20,
  accountChecksPerNetwork: 300,
  searchesPerStaff: 60,
  identityChecksPerProposal: 20,
  accessTokenSeconds: 600,
  sessionDays: 30,
  refreshGraceMs: 10_000,
  idempotencyTakeoverMs: 60_000,
  billRunSeconds: 10,
  providerTimeoutMs: 8000,
};
