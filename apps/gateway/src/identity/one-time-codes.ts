import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { mayGuess } from '../journal/guesses.ts';
import type { CodeChannel, CodeHolder, CodeToSend } from './code-to-send.ts';
import { deliverCode } from './deliver-code.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
const TRIES_MAX = 5;
const DIGITS = 6;

type Needs = Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'keyFor' | 'mail' | 'sms'>;

/**
 * Sends six digits that hold for ten minutes and once; the holder's former code ends. Whether the address belongs to anybody plays no part:
 * decide that when the code is accepted, and every answer looks alike. Refuses with `too_many_requests` beyond what one address or one network
 * may ask for in an hour, and rejects with `ProviderUnavailable` when it could not be sent.
 */
export async function sendCode(context: Needs, wanted: CodeToSend): Promise<void> {
  await refuseFloods(context, wanted);
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
  await context.db
    .insertInto('one_time_codes')
    .values({ brand: wanted.brand.brand, purpose: wanted.purpose, holder: wanted.holder, ...row })
    .onConflict((conflict) => conflict.columns(['brand', 'purpose', 'holder']).doUpdateSet(row))
    .execute();
  await deliverCode(context, { ...wanted, code });
}

/**
 * Whether a code is the one that the holder was sent, and to which address. One statement counts the try, compares and uses up, so that of
 * any number of guesses at once on any number of gateways five are compared. Wrong, run out, used and never sent look alike.
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
    .returning(['used_at_ms', 'channel', 'address'])
    .executeTakeFirst();
  if (!compared || compared.used_at_ms === null) return { accepted: false };
  return { accepted: true, channel: compared.channel as CodeChannel, address: compared.address };
}

/** Where the holder's last code was sent, whether or not it still holds; undefined when none was. */
export async function codeSentTo(
  { db }: Pick<Context, 'db'>,
  { brand, purpose, holder }: CodeHolder,
): Promise<{ channel: CodeChannel; address: string } | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['channel', 'address'])
    .where('brand', '=', brand.brand)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return row && { channel: row.channel as CodeChannel, address: row.address };
}

async function refuseFloods(context: Needs, { brand, address, network }: CodeToSend): Promise<void> {
  const { codesPerAddress, codesPerNetwork } = context.config.limits;
  const withinMs = 60 * MINUTE_MS;
  // The network's first: one that may ask no more uses up nobody's address. Both are told apart without being stored.
  const limits = [
    { kind: 'code-network', key: keyed(context, [network]), max: codesPerNetwork, withinMs },
    { kind: 'code-address', key: keyed(context, [brand.brand, address]), max: codesPerAddress, withinMs },
  ];
  for (const limit of limits) if (!(await mayGuess(context, limit))) return refuse('too_many_requests');
}

/** Six digits, each as likely as any other: 48 bits make the remainder's lean too small to matter. */
function newCode({ random }: Pick<Context, 'random'>): string {
  const number = Buffer.from(random(6)).readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** A million codes are soon tried against a plain hash; this one needs the gateway's secret too. */
function hashOf(context: Pick<Context, 'keyFor'>, { brand, purpose, holder }: CodeHolder, code: string): string {
  return keyed(context, [brand.brand, purpose, holder, code]);
}

function keyed({ keyFor }: Pick<Context, 'keyFor'>, parts: readonly string[]): string {
  return createHmac('sha256', keyFor('one-time codes')).update(JSON.stringify(parts)).digest('base64url');
}
