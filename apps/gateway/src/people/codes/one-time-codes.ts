import type { Context } from '../../ground/context.ts';
import { withinLimits } from '../../request/within-limits.ts';
import { type CodeKey, claimCode, keepCode, lastCode } from '../../store/identity/one-time-codes.ts';
import { forgiveGuess } from '../../store/people/guesses.ts';
import { codeLimits } from './code-limits.ts';
import type { CodeChannel, CodeHolder, CodeToSend } from './code-to-send.ts';
import { deliverCode } from './deliver-code.ts';
import { keyedText } from './keyed-text.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
/** How often a code may be typed. */
export const TRIES_MAX = 5;
const DIGITS = 6;

type Needs = Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'keyFor' | 'mail' | 'sms'>;

/**
 * Sends six digits that work once, within ten minutes; the holder's former code ends. It does not matter whether the
 * address belongs to anybody: decide that when the code is accepted, so that every answer looks alike. Refuses with
 * `too_many_requests` beyond the limits of `codeLimits`, and rejects with `ProviderUnavailable` when it could not be
 * sent.
 */
export async function sendCode(context: Needs, wanted: CodeToSend): Promise<void> {
  const guessIds = await withinLimits(context, codeLimits(context, wanted));
  const now = context.clock.realMs();
  const code = newCode(context);
  await keepCode(context.db, keyOf(wanted), {
    ...{ channel: wanted.channel, address: wanted.address, code_hash: hashOf(context, wanted, code) },
    ...{ sent_at_ms: now, expires_at_ms: now + LIFE_MS, guessIds },
  });
  await deliverCode(context, { ...wanted, code });
}

/**
 * Whether a code is the one sent to the holder, and to which address; of any number of simultaneous guesses, five are compared. Wrong, expired,
 * used and never sent look alike. A correct code takes the holder's codes off the count.
 */
export async function acceptCode(
  context: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { code: typed, ...holder }: CodeHolder & { readonly code: string },
): Promise<{ accepted: true; channel: CodeChannel; address: string } | { accepted: false }> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return { accepted: false };
  const codeHash = hashOf(context, holder, code);
  const tried = { codeHash, nowMs: context.clock.realMs(), triesMax: TRIES_MAX };
  const claimed = await claimCode(context.db, keyOf(holder), tried);
  if (!claimed) return { accepted: false };
  await forgiveGuess(context, claimed.guessIds);
  return { accepted: true, channel: claimed.channel as CodeChannel, address: claimed.address };
}

/** Where the holder's last code was sent, whether or not it still holds, and whether its tries are used up; undefined when none was. */
export async function codeSentTo(
  { db }: Pick<Context, 'db'>,
  holder: CodeHolder,
): Promise<{ channel: CodeChannel; address: string; isUsedUp: boolean } | undefined> {
  const last = await lastCode(db, keyOf(holder));
  return last && { channel: last.channel as CodeChannel, address: last.address, isUsedUp: last.tries >= TRIES_MAX };
}

function keyOf({ brand, purpose, holder }: CodeHolder): CodeKey {
  return { brand: brand.brand, purpose, holder };
}

/** Six digits, all equally likely: with 48 random bits, the remainder favours some codes by too little to matter. */
function newCode({ random }: Pick<Context, 'random'>): string {
  const number = Buffer.from(random(6)).readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** A million codes are soon tried against a plain hash; this one needs the gateway's secret too. */
function hashOf(context: Pick<Context, 'keyFor'>, { brand, purpose, holder }: CodeHolder, code: string): string {
  return keyedText(context, 'one-time codes', [brand.brand, purpose, holder, code]);
}
