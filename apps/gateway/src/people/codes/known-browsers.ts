import type { Context } from '../../ground/context.ts';
import { keyedText } from './keyed-text.ts';

const PURPOSE = 'known browsers';
/** People of a household share a browser; more than that need no memory. */
const ADDRESSES_MAX = 5;
const MARK_LENGTH = 22;

type Needs = Pick<Context, 'keyFor'>;
type Seen = { readonly brand: string; readonly address: string; readonly browser: string | undefined };

/**
 * Whether somebody signed in by an address in a browser before. `browser` is the cookie that it sends: a name of its
 * own and a mark for each address, which only the gateway can make and nobody can read.
 */
export function isKnownBrowser(context: Needs, { brand, address, browser }: Seen): boolean {
  const [name = '', ...marks] = browser?.split('.') ?? [];
  return name !== '' && marks.includes(markOf(context, { brand, address, name }));
}

/** The cookie for a browser in which somebody has just signed in by an address: with a mark for it, and those that it had, the newest first. */
export function rememberBrowser(context: Needs & Pick<Context, 'random'>, { brand, address, browser }: Seen): string {
  const [known = '', ...marks] = browser?.split('.') ?? [];
  const isOurs = /^[\w-]{22}$/.test(known) && marks.every((mark) => /^[\w-]{22}$/.test(mark));
  const name = isOurs ? known : Buffer.from(context.random(16)).toString('base64url');
  const mark = markOf(context, { brand, address, name });
  return [name, ...[...new Set([mark, ...(isOurs ? marks : [])])].slice(0, ADDRESSES_MAX)].join('.');
}

function markOf(context: Needs, { brand, address, name }: { brand: string; address: string; name: string }): string {
  return keyedText(context, PURPOSE, [brand, address, name]).slice(0, MARK_LENGTH);
}
