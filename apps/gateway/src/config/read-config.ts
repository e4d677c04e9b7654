import { join, resolve } from 'node:path';
import { didYouMean, ok, type Result, refused } from '@marque/base';
import { type Config, ordinaryLimits } from '../ground/config.ts';
import { readMasterKeys } from '../ground/keys/read-master-keys.ts';
import { type Environment, type Variable, type VariableName, variables } from './environment.ts';
import { faultOfValue } from './fault-of-value.ts';
import { readStaffAccounts } from './staff-accounts.ts';

/**
 * Reads the environment. Every fault is one line, `NAME: what was expected, what was found`, and all are reported at once.
 * Folders are resolved against `from`, an absolute path.
 */
export function readConfig(environment: Environment, from: string): Result<Config, readonly string[]> {
  const production = environment['MODE'] === 'production';
  const faults = [
    ...unknownNames(environment),
    ...faultsOfSettings(environment, production),
    ...(production ? halfSetClaims(environment) : []),
  ];
  if (faults.length > 0) return refused(faults);
  return ok(assemble((name) => settingOf(environment, name, production), from));
}

function assemble(read: (name: VariableName) => string | undefined, from: string): Config {
  const given = (name: VariableName) => read(name) ?? '';
  const folder = (name: VariableName) => resolve(from, given(name));
  const databaseUrl = read('DATABASE_URL');
  const port = Number(given('PORT'));
  return {
    mode: given('MODE') === 'production' ? 'production' : 'development',
    host: given('HOST'),
    port,
    publicUrl: withoutSlash(read('PUBLIC_URL') ?? `http://${given('HOST')}:${port}`),
    proxyHops: Number(given('TRUST_PROXY')),
    logLevel: given('LOG_LEVEL'),
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl, waitMs: Number(given('DATABASE_WAIT_MS')) }
      : { kind: 'embedded', directory: join(folder('DATA_DIR'), 'database') },
    jobRetryMaxSeconds: Number(given('JOB_RETRY_MAX_SECONDS')),
    dataDirectory: folder('DATA_DIR'),
    registerDirectory:
      read('REGISTER_DIR') === undefined ? join(folder('DATA_DIR'), 'register') : folder('REGISTER_DIR'),
    brandsDirectory: folder('BRANDS_DIR'),
    textsDirectory: folder('TEXTS_DIR'),
    webDirectory: folder('WEB_DIR'),
    defaultBrand: given('BRAND'),
    sessionSecret: read('SESSION_SECRET'),
    masterKeys: read('MASTER_KEYS') === undefined ? undefined : readMasterKeys(given('MASTER_KEYS')),
    destroyedKeysDirectory:
      read('DESTROYED_KEYS_DIR') === undefined
        ? join(folder('DATA_DIR'), 'destroyed-keys')
        : folder('DESTROYED_KEYS_DIR'),
    stripe: {
      apiUrl: withoutSlash(given('STRIPE_API_URL')),
      secretKey: given('STRIPE_SECRET_KEY'),
      webhookSecret: given('STRIPE_WEBHOOK_SECRET'),
    },
    goCardless: {
      apiUrl: withoutSlash(given('GOCARDLESS_API_URL')),
      accessToken: given('GOCARDLESS_ACCESS_TOKEN'),
      webhookSecret: given('GOCARDLESS_WEBHOOK_SECRET'),
    },
    onfido: {
      apiUrl: withoutSlash(given('ONFIDO_API_URL')),
      token: given('ONFIDO_API_TOKEN'),
      webhookToken: given('ONFIDO_WEBHOOK_TOKEN'),
    },
    claims:
      read('CLAIMS_API_URL') === undefined
        ? undefined
        : {
            apiUrl: withoutSlash(given('CLAIMS_API_URL')),
            apiKey: given('CLAIMS_API_KEY'),
            webhookSecret: given('CLAIMS_WEBHOOK_SECRET'),
          },
    loqate: { url: withoutSlash(given('LOQATE_URL')), key: given('LOQATE_KEY') },
    smtpUrl: given('SMTP_URL'),
    blobStoreUrl: read('BLOB_STORE_URL'),
    uploadScanner: read('UPLOAD_SCANNER'),
    sentryDsn: read('SENTRY_DSN'),
    sms: {
      url: withoutSlash(given('SMS_URL')),
      account: given('SMS_ACCOUNT'),
      token: given('SMS_TOKEN'),
      from: given('SMS_FROM'),
    },
    staffAccounts: readStaffAccounts(given('STAFF_ACCOUNTS')),
    clockUrl: read('CLOCK_URL'),
    watchBrands: given('WATCH_BRANDS') === 'true',
    limits: {
      ...ordinaryLimits,
      requestsPerMinute: Number(given('REQUESTS_PER_MINUTE')),
      requestsAtOnce: Number(given('REQUESTS_AT_ONCE')),
      billRunSeconds: Number(given('BILL_RUN_SECONDS')),
    },
  };
}

function unknownNames(environment: Environment): string[] {
  const known = Object.keys(variables);
  return Object.keys(environment)
    .filter((name) => name.startsWith('MARQUE_') && !name.startsWith('MARQUE_TEST_'))
    .map((name) => {
      const unprefixed = name.replace('MARQUE_', '');
      return `${name}: expected a known variable, found an unknown one${didYouMean(unprefixed, known)}`;
    });
}

function faultsOfSettings(environment: Environment, production: boolean): string[] {
  return Object.keys(variables).flatMap((key) => {
    const name = key as VariableName;
    const variable: Variable = variables[name];
    const found = environment[name];
    if (found === undefined || found === '') {
      return production && variable.inProduction === 'required'
        ? [`${name}: expected a value in production (${variable.meaning}), found none`]
        : [];
    }
    if (name === 'CLOCK_URL' && production)
      return ['CLOCK_URL: expected nothing in production, where nobody may move the clock, found a value'];
    if (name === 'WATCH_BRANDS' && production && found === 'true')
      return ['WATCH_BRANDS: expected false in production, found true'];
    const expected = faultOfValue(variable.kind, found);
    if (expected === undefined && !(name === 'SESSION_SECRET' && found.length < 32)) return [];
    const shown = variable.secret ? 'a value that does not fit' : JSON.stringify(found);
    return [`${name}: expected ${expected ?? 'at least 32 characters'}, found ${shown}`];
  });
}

/** A claims handler needs all of its settings, or none. */
function halfSetClaims(environment: Environment): string[] {
  const names = ['CLAIMS_API_URL', 'CLAIMS_API_KEY', 'CLAIMS_WEBHOOK_SECRET'] as const;
  const unset = names.filter((name) => !environment[name]);
  if (unset.length === names.length) return [];
  const others = names.filter((name) => environment[name]).join(' and ');
  return unset.map((name) => `${name}: expected a value beside ${others} (${variables[name].meaning}), found none`);
}

function settingOf(environment: Environment, name: VariableName, production: boolean): string | undefined {
  const found = environment[name];
  if (found !== undefined && found !== '') return found;
  const variable: Variable = variables[name];
  return (production ? variable.inProduction : variable.inDevelopment) ?? undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
