import type { IncomingMessage } from 'node:http';
import type { IssuerSettings } from './issuer-settings.ts';

const NAME = 'marque_known';
const LIFE_SECONDS = 180 * 86_400;

/** What a browser in which somebody signed in before brings; undefined for any other. */
export function browserOf({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

/** The header by which a browser keeps it for half a year, for the issuer alone. */
export function browserCookie({ issuer }: Pick<IssuerSettings, 'issuer'>, value: string): string {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${NAME}=${value}; Path=${pathname}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
