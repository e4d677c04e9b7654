/** The gateway's settings, checked and complete. */
export type Config = {
  readonly mode: 'development' | 'production';
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Without a slash at the end; set once the port is known when none was given. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly database:
    | { readonly kind: 'postgres'; readonly url: string }
    | { readonly kind: 'embedded'; readonly directory: string };
  readonly dataDirectory: string;
  readonly brandsDirectory: string;
  readonly textsDirectory: string;
  readonly webDirectory: string;
  readonly defaultBrand: string;
  /** Undefined in development: then it is made once and kept in the data folder. */
  readonly sessionSecret: string | undefined;
  readonly stripe: { readonly apiUrl: string; readonly secretKey: string; readonly webhookSecret: string };
  readonly loqate: { readonly url: string; readonly key: string };
  readonly smtpUrl: string;
  /** Undefined: the business lives by the real clock. */
  readonly clockUrl: string | undefined;
  /** Read changed brand folders again, for development. */
  readonly watchBrands: boolean;
  readonly limits: Limits;
};

/** Floods and lifetimes. Counts are requests a minute from one network address. */
export type Limits = {
  readonly requestsPerMinute: number;
  readonly sessionsPerMinute: number;
  readonly lookupsPerMinute: number;
  readonly proposalsPerMinute: number;
  readonly bodyBytes: number;
  readonly accessTokenSeconds: number;
  readonly sessionDays: number;
  /** Two tabs that refresh at the same time both succeed when no further apart than this. */
  readonly refreshGraceMs: number;
  /** After this long a request that never finished may be tried again under its key. */
  readonly idempotencyTakeoverMs: number;
};

/** The limits of an ordinary deployment. */
export const ordinaryLimits: Limits = {
  requestsPerMinute: 3000,
  sessionsPerMinute: 120,
  lookupsPerMinute: 300,
  proposalsPerMinute: 120,
  bodyBytes: 256 * 1024,
  accessTokenSeconds: 600,
  sessionDays: 30,
  refreshGraceMs: 10_000,
  idempotencyTakeoverMs: 60_000,
};
