import type { Context } from '../../ground/context.ts';
import type { GuessLimit } from '../../store/people/guesses.ts';
import type { CodeToSend } from './code-to-send.ts';
import { keyedText } from './keyed-text.ts';
import { isKnownBrowser } from './known-browsers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The tries at one address, as `guesses` names them. */
export const CODE_ADDRESS = 'code-address';

/**
 * The limits of codes: a number an hour and a day to one address, and a number an hour for one network, for all callers together. A browser in
 * which that address has signed in before has its own limits instead, so that no stranger locks its owner out. Addresses and networks are
 * distinguished without being stored.
 */
export function codeLimits(context: Pick<Context, 'config' | 'keyFor'>, wanted: CodeToSend): readonly GuessLimit[] {
  const { brand, address, network, browser } = wanted;
  const { codesPerAddress, codesPerAddressAndDay, codesPerNetwork } = context.config.limits;
  const key = (parts: readonly string[]) => keyedText(context, 'one-time codes', parts);
  const isKnown = isKnownBrowser(context, { brand: brand.brand, address, browser });
  const place = isKnown
    ? { kind: 'code-browser', key: key([brand.brand, address, browser?.split('.')[0] ?? '']) }
    : { kind: CODE_ADDRESS, key: key([brand.brand, address]) };
  return [
    { ...place, max: codesPerAddress, withinMs: HOUR_MS },
    { ...place, max: codesPerAddressAndDay, withinMs: DAY_MS },
    ...(isKnown ? [] : [{ kind: 'code-network', key: key([network]), max: codesPerNetwork, withinMs: HOUR_MS }]),
  ];
}
