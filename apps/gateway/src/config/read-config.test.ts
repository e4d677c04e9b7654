import { describe, expect, it } from 'vitest';
import { variables } from './environment.ts';
import { readConfig } from './read-config.ts';

const faultsOf = (environment: { [name: string]: string }) => {
  const config = readConfig(environment, '/srv/marque');
  return config.ok ? [] : config.problem;
};

describe('the configuration', () => {
  it('needs nothing during development', () => {
    const config = readConfig({}, '/srv/marque');
    expect(config).toMatchObject({
      ok: true,
      value: {
        mode: 'development',
        port: 3000,
        publicUrl: 'http://127.0.0.1:3000',
        database: { kind: 'embedded', directory: '/srv/marque/data/database' },
        brandsDirectory: '/srv/marque/brands',
        clockUrl: 'http://127.0.0.1:3001/clock.json',
        stripe: { apiUrl: 'http://127.0.0.1:3001', secretKey: 'sk_test_marque_sandbox' },
      },
    });
  });

  it('asks in production for everything that has a stand-in during development', () => {
    const faults = faultsOf({ MODE: 'production' });
    const needed = [
      'PUBLIC_URL',
      'SESSION_SECRET',
      'MASTER_KEYS',
      'DESTROYED_KEYS_DIR',
      'STRIPE_API_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'GOCARDLESS_API_URL',
      'GOCARDLESS_ACCESS_TOKEN',
      'GOCARDLESS_WEBHOOK_SECRET',
      'ONFIDO_API_URL',
      'ONFIDO_API_TOKEN',
      'ONFIDO_WEBHOOK_TOKEN',
      'LOQATE_URL',
      'LOQATE_KEY',
      'SMTP_URL',
      'SMS_URL',
      'SMS_ACCOUNT',
      'SMS_TOKEN',
      'SMS_FROM',
    ];
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(needed);
  });

  it('asks for the whole of a claims handler in production, or for none of it', () => {
    const ofClaims = (set: object) =>
      faultsOf({ MODE: 'production', ...set }).filter((fault) => fault.startsWith('CLAIMS_'));
    expect(ofClaims({})).toEqual([]);
    expect(ofClaims({ CLAIMS_API_URL: 'https://claims.example' }).map((fault) => fault.split(' (')[0])).toEqual([
      'CLAIMS_API_KEY: expected a value beside CLAIMS_API_URL',
      'CLAIMS_WEBHOOK_SECRET: expected a value beside CLAIMS_API_URL',
    ]);
  });

  it('refuses a movable clock in production', () => {
    expect(faultsOf({ MODE: 'production', CLOCK_URL: 'http://127.0.0.1:3001/clock.json' })).toContainEqual(
      expect.stringMatching(/^CLOCK_URL: expected nothing in production/),
    );
  });

  it.each([
    ['PORT', '70000', 'PORT: expected a port from 0 to 65535, found "70000"'],
    ['PORT', '80a', 'PORT: expected a port from 0 to 65535, found "80a"'],
    ['MODE', 'prod', 'MODE: expected development or production, found "prod"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent, found "loud"'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY: expected the number of proxies in front, from 0 to 9, found "true"'],
    ['WATCH_BRANDS', 'yes', 'WATCH_BRANDS: expected true or false, found "yes"'],
    [
      'PUBLIC_URL',
      'insurance.example',
      'PUBLIC_URL: expected an address that begins with http:// or https://, found "insurance.example"',
    ],
    ['UPLOAD_SCANNER', 'clamav:3310', 'UPLOAD_SCANNER: expected tcp://host:port, or none, found "clamav:3310"'],
    ['UPLOAD_SCANNER', 'tcp://clamav', 'UPLOAD_SCANNER: expected tcp://host:port, or none, found "tcp://clamav"'],
    [
      'BLOB_STORE_URL',
      's3://key@files?colour=red',
      'BLOB_STORE_URL: expected an address such as s3://bucket/prefix?region=eu-west-2, found a value that does not fit',
    ],
    [
      'SMTP_URL',
      'mail.example',
      'SMTP_URL: expected an address that begins with smtp:// or smtps://, found a value that does not fit',
    ],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@db',
      'DATABASE_URL: expected an address that begins with postgres://, found a value that does not fit',
    ],
    [
      'STAFF_ACCOUNTS',
      'ann@showcase.example',
      'STAFF_ACCOUNTS: expected email=permission+permission, separated by commas, found "ann@showcase.example"',
    ],
    [
      'STAFF_ACCOUNTS',
      'ann@showcase.example=access:impersonat',
      'STAFF_ACCOUNTS: expected permissions among access:impersonate, action:mta-claims, action:billing-day, action:address-override, action:refund, action:write-off, action:void, action:check, action:referral, action:approve, action:hold, documents:read, claims:read, complaints:handle, people:search, privacy:handle, brand:edit, found "ann@showcase.example=access:impersonat"',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET: expected at least 32 characters, found a value that does not fit'],
    [
      'MARQUE_DATBASE_URL',
      'x',
      'MARQUE_DATBASE_URL: expected a known variable, found an unknown one (did you mean "DATABASE_URL"?)',
    ],
  ])('names what is wrong with %s=%s in one line', (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line]);
  });

  it('reports all faults at once', () => {
    expect(faultsOf({ PORT: 'x', MODE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
  });

  it('explains every variable', () => {
    for (const { meaning } of Object.values(variables)) expect(meaning).toMatch(/\w{3}/);
  });
});
