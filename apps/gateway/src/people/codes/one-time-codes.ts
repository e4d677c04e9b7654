import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { withinLimits } from '../../request/within-limits.ts';
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
 * Sends six digits that hold for ten minutes and once; the holder's former code ends. Whether the address belongs to anybody plays no part:
 * decide that when the code is accepted, and every answer looks alike. Refuses with `too_many_requests` beyond the limits of `codeLimits`, and
 * rejects with `ProviderUnavailable` when it could not be sent.
 */
export async function sendCode(context: Needs, wanted: CodeToSend): Promise<void> {
  const guessIds = await withinLimits(context, codeLimits(context, wanted));
  const now = context.clock.realMs();
  const code = newCode(context);
  const row = {
    channel: wanted.channel,
    address: wanted.address,
    code_hash: hashOf(context, wanted, code),
    tries: 0,
    sent_at_ms: now,
    expires_at_ms: now + LIFE_MS,
    used_at_ms: null,
  };
  const counted = JSON.stringify(guessIds);
  await context.db
    .insertInto('one_time_codes')
    .values({ brand: wanted.brand.brand, purpose: wanted.purpose, holder: wanted.holder, guess_ids: counted, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'purpose', 'holder'])
        .doUpdateSet({ ...row, guess_ids: sql`one_time_codes.guess_ids || excluded.guess_ids` }),
    )
    .execute();
  await deliverCode(context, { ...wanted, code });
}

/**
 * Whether a code is the one that the holder was sent, and to which address. One statement counts the try, compares and uses up, so that of
 * any number of guesses at once on any number of gateways five are compared. Wrong, run out, used and never sent look alike. The right one takes
 * back what the holder's codes counted.
 */
export async function acceptCode(
  context: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { code: typed, ...holder }: CodeHolder & { readonly code: string },
): Promise<{ accepted: true; channel: CodeChannel; address: string } | { accepted: false }> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return { accepted: false };
  const now = context.clock.realMs();
  const hash = hashOf(context, holder, code);
  const compared = await context.db
    .updateTable('one_time_codes')
    .set((set) => ({
      tries: set('tries', '+', 1),
      used_at_ms: sql<number | null>`CASE WHEN code_hash = ${hash} THEN CAST(${now} AS bigint) END`,
    }))
    .where('brand', '=', holder.brand.brand)
    .where('purpose', '=', holder.purpose)
    .where('holder', '=', holder.holder)
    .where('used_at_ms', 'is', null)
    .where('tries', '<', TRIES_MAX)
    .where('expires_at_ms', '>', now)
    .returning(['used_at_ms', 'channel', 'address', 'guess_ids'])
    .executeTakeFirst();
  if (!compared || compared.used_at_ms === null) return { accepted: false };
  await forgiveGuess(context, compared.guess_ids as readonly number[]);
  return { accepted: true, channel: compared.channel as CodeChannel, address: compared.address };
}

/** Where the holder's last code was sent, whether or not it still holds, and whether its tries are used up; undefined when none was. */
export async function codeSentTo(
  { db }: Pick<Context, 'db'>,
  { brand, purpose, holder }: CodeHolder,
): Promise<{ channel: CodeChannel; address: string; isUsedUp: boolean } | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['channel', 'address', 'tries'])
    .where('brand', '=', brand.brand)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (!row) return undefined;
  return { channel: row.channel as CodeChannel, address: row.address, isUsedUp: row.tries >= TRIES_MAX };
}

/** Six digits, all equally likely: 48 bits make the remainder's lean too small to matter. */
function newCode({ random }: Pick<Context, 'random'>): string {
  const number = Buffer.from(random(6)).readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** A million codes are soon tried against a plain hash; this one needs the gateway's secret too. */
function hashOf(context: Pick<Context, 'keyFor'>, { brand, purpose, holder }: CodeHolder, code: string): string {
  return keyedText(context, 'one-time codes', [brand.brand, purpose, holder, code]);
}
