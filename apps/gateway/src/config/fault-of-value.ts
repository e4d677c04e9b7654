import { MASTER_KEYS_EXPECTED, readMasterKeys } from '../ground/keys/read-master-keys.ts';
import type { VariableKind } from './environment.ts';
import { faultOfStaffAccounts } from './staff-accounts.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** What was expected of a value, or undefined when it fits its kind. */
export function faultOfValue(kind: VariableKind, value: string): string | undefined {
  switch (kind) {
    case 'text':
    case 'directory':
      return value.trim() === '' ? 'a text' : undefined;
    case 'port':
      return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? undefined : 'a port from 0 to 65535';
    case 'boolean':
      return value === 'true' || value === 'false' ? undefined : 'true or false';
    case 'count':
      return /^[1-9]\d{0,8}$/.test(value) ? undefined : 'a whole number of at least 1';
    case 'seconds':
      return /^\d{1,5}$/.test(value) ? undefined : 'a whole number of seconds, or 0';
    case 'hops':
      return /^\d$/.test(value) ? undefined : 'the number of proxies in front, from 0 to 9';
    case 'mode':
      return value === 'development' || value === 'production' ? undefined : 'development or production';
    case 'logLevel':
      return LOG_LEVELS.includes(value) ? undefined : `one of ${LOG_LEVELS.join(', ')}`;
    case 'url':
      return hasScheme(value, ['http:', 'https:']) ? undefined : 'an address that begins with http:// or https://';
    case 'databaseUrl':
      return hasScheme(value, ['postgres:', 'postgresql:']) ? undefined : 'an address that begins with postgres://';
    case 'staffAccounts':
      return faultOfStaffAccounts(value);
    case 'masterKeys':
      return readMasterKeys(value) ? undefined : MASTER_KEYS_EXPECTED;
    case 'scanner':
      return value === 'none' || isScanner(value) ? undefined : 'tcp://host:port, or none';
    case 'blobStoreUrl':
      return isBucket(value) ? undefined : 'an address such as s3://bucket/prefix?region=eu-west-2';
    case 'sentryDsn':
      return isDsn(value) ? undefined : 'an address such as https://<key>@<host>/<project>';
    case 'smtpUrl':
      return hasScheme(value, ['smtp:', 'smtps:']) ? undefined : 'an address that begins with smtp:// or smtps://';
  }
}

function isScanner(value: string): boolean {
  if (!hasScheme(value, ['tcp:'])) return false;
  const { hostname, port, pathname, search, username } = new URL(value);
  return hostname !== '' && port !== '' && /^\/?$/.test(pathname) && search === '' && username === '';
}

/** A bucket, a prefix of plain names, and only settings that are read. */
function isBucket(value: string): boolean {
  if (!hasScheme(value, ['s3:'])) return false;
  const { hostname, pathname, searchParams, username, password } = new URL(value);
  const endpoint = searchParams.get('endpoint');
  return (
    /^[a-z0-9][a-z0-9.-]+$/.test(hostname) &&
    /^(\/[A-Za-z0-9][A-Za-z0-9._-]*)*\/?$/.test(pathname) &&
    (username === '') === (password === '') &&
    [...searchParams.keys()].every((name) => name === 'region' || name === 'endpoint') &&
    (endpoint === null || hasScheme(endpoint, ['http:', 'https:']))
  );
}

function isDsn(value: string): boolean {
  if (!hasScheme(value, ['http:', 'https:'])) return false;
  const { username, pathname, search } = new URL(value);
  return /^[A-Za-z0-9]+$/.test(username) && /^(\/[\w-]+)*\/\d+$/.test(pathname) && search === '';
}

function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}
