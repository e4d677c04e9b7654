import { vendorVariables } from './vendor-variables.ts';

/** The process's environment as texts. No other file reads it. */
export type Environment = { readonly [name: string]: string | undefined };

/** What a variable may hold. */
export type VariableKind =
  | 'text'
  | 'port'
  | 'url'
  | 'directory'
  | 'boolean'
  | 'count'
  | 'hops'
  | 'seconds'
  | 'mode'
  | 'logLevel'
  | 'databaseUrl'
  | 'smtpUrl'
  | 'sentryDsn'
  | 'staffAccounts'
  | 'blobStoreUrl'
  | 'scanner'
  | 'masterKeys';

/** One environment variable: what it may hold, its default, and what it means. */
export type Variable = {
  readonly kind: VariableKind;
  /** Value when unset during development; null when the setting stays empty. */
  readonly inDevelopment: string | null;
  /** Value when unset in production; `required` stops the start. */
  readonly inProduction: string | null | 'required';
  readonly meaning: string;
  /** Never printed, not even in a message about a wrong value. */
  readonly secret?: true;
};

/** Every variable that the gateway reads. Names that begin with `MARQUE_` are reserved: an unknown one stops the start. */
export const variables = {
  MODE: {
    kind: 'mode',
    inDevelopment: 'development',
    inProduction: 'production',
    meaning: 'development, or production, which has no stand-in for any vendor',
  },
  PORT: { kind: 'port', inDevelopment: '3000', inProduction: '3000', meaning: 'port to listen on; 0 takes a free one' },
  HOST: { kind: 'text', inDevelopment: '127.0.0.1', inProduction: '127.0.0.1', meaning: 'address to listen on' },
  PUBLIC_URL: {
    kind: 'url',
    inDevelopment: null,
    inProduction: 'required',
    meaning: 'address at which browsers reach the site; development: the address listened on',
  },
  DATABASE_URL: {
    kind: 'databaseUrl',
    inDevelopment: null,
    inProduction: null,
    secret: true,
    meaning: 'PostgreSQL; unset: an embedded one in DATA_DIR/database',
  },
  DATABASE_WAIT_MS: {
    kind: 'count',
    inDevelopment: '5000',
    inProduction: '5000',
    meaning: 'milliseconds that a request waits for a free connection to PostgreSQL before it is refused with 503',
  },
  JOB_RETRY_MAX_SECONDS: {
    kind: 'count',
    inDevelopment: '600',
    inProduction: '600',
    meaning: 'longest time in seconds between two tries of a job that failed; the first tries follow faster',
  },
  DATA_DIR: {
    kind: 'directory',
    inDevelopment: './data',
    inProduction: './data',
    meaning: 'folder of documents, generated secrets and the embedded database',
  },
  REGISTER_DIR: {
    kind: 'directory',
    inDevelopment: null,
    inProduction: null,
    meaning:
      'folder of the feed to the register of motor insurance, the same for every gateway; unset: DATA_DIR/register',
  },
  BRANDS_DIR: {
    kind: 'directory',
    inDevelopment: './brands',
    inProduction: './brands',
    meaning: 'folder that holds one folder for each brand',
  },
  TEXTS_DIR: {
    kind: 'directory',
    inDevelopment: './texts',
    inProduction: './texts',
    meaning: 'folder of the texts that every brand shares',
  },
  WEB_DIR: {
    kind: 'directory',
    inDevelopment: './apps/web/dist',
    inProduction: './apps/web/dist',
    meaning: 'folder of the built web app',
  },
  BRAND: {
    kind: 'text',
    inDevelopment: 'showcase',
    inProduction: 'showcase',
    meaning: 'brand of hosts that no brand claims',
  },
  LOG_LEVEL: {
    kind: 'logLevel',
    inDevelopment: 'warn',
    inProduction: 'warn',
    meaning: 'trace, debug, info, warn, error, fatal or silent',
  },
  TRUST_PROXY: {
    kind: 'hops',
    inDevelopment: '0',
    inProduction: '0',
    meaning:
      'how many proxies stand in front, each of which adds an address to X-Forwarded-For; 0: the header is not believed',
  },
  REQUESTS_PER_MINUTE: {
    kind: 'count',
    inDevelopment: '3000',
    inProduction: '3000',
    meaning: 'requests a minute that one network address may make; what invites guessing has stricter limits',
  },
  REQUESTS_AT_ONCE: {
    kind: 'count',
    inDevelopment: '1000',
    inProduction: '1000',
    meaning: 'requests that are worked on at once, a tenth of them of one network address; more are refused with 503',
  },
  BILL_RUN_SECONDS: {
    kind: 'seconds',
    inDevelopment: '2',
    inProduction: '10',
    meaning: 'how often this gateway looks for accounts that are due; 0: it takes no part in the bill run',
  },
  WATCH_BRANDS: {
    kind: 'boolean',
    inDevelopment: 'false',
    inProduction: 'false',
    meaning: 'true reads a changed brand folder again and shows its faults on the page; refused in production',
  },
  SESSION_SECRET: {
    kind: 'text',
    inDevelopment: null,
    inProduction: 'required',
    secret: true,
    meaning: 'signs access tokens, at least 32 characters; development: made once and kept in DATA_DIR/secrets',
  },
  MASTER_KEYS: {
    kind: 'masterKeys',
    inDevelopment: null,
    inProduction: 'required',
    secret: true,
    meaning:
      'keys that encrypt the data keys, as id:key,id:key, the one in use first; development: made once and kept in DATA_DIR/secrets/master-keys',
  },
  DESTROYED_KEYS_DIR: {
    kind: 'directory',
    inDevelopment: null,
    inProduction: 'required',
    meaning:
      'folder of the list of destroyed data keys, the same for every gateway, never restored to an earlier state, so outside DATA_DIR and its backup; development: DATA_DIR/destroyed-keys',
  },
  ...vendorVariables,
  BLOB_STORE_URL: {
    kind: 'blobStoreUrl',
    inDevelopment: null,
    inProduction: null,
    secret: true,
    meaning:
      'where documents and uploads are kept: s3://KEY:SECRET@bucket/prefix?region=…, with endpoint=https://… for a service that speaks S3’s protocol; unset: DATA_DIR/documents',
  },
  UPLOAD_SCANNER: {
    kind: 'scanner',
    inDevelopment: 'tcp://127.0.0.1:3003',
    inProduction: null,
    meaning:
      'ClamAV’s daemon, as tcp://host:port; none: uploads are taken without a scan, and staff are told; unset: no upload is taken',
  },
  STAFF_ACCOUNTS: {
    kind: 'staffAccounts',
    inDevelopment: [
      'staff@showcase.example=access:impersonate+people:search+documents:read+claims:read+action:refund+action:write-off+action:approve',
      '+action:void+action:hold+action:check+action:referral+action:mta-claims+action:billing-day+action:address-override+complaints:handle+privacy:handle',
      ',approver@showcase.example=action:approve,reader@showcase.example=people:search+claims:read',
    ].join(''),
    inProduction: null,
    meaning: 'staff at our own sign-in, as email=permission+permission, separated by commas',
  },
  SENTRY_DSN: {
    kind: 'sentryDsn',
    inDevelopment: null,
    inProduction: null,
    secret: true,
    meaning: 'service that takes error reports by Sentry’s protocol; unset: they are only logged',
  },
  CLOCK_URL: {
    kind: 'url',
    inDevelopment: 'http://127.0.0.1:3001/clock.json',
    inProduction: null,
    meaning: 'business clock that a demo may move; refused in production',
  },
} as const satisfies { readonly [name: string]: Variable };

export type VariableName = keyof typeof variables;

/** The environment that this process was started with. */
export function processEnvironment(): Environment {
  return process.env;
}
