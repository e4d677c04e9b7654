import 'temporal-polyfill/global';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { didYouMean } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { staffPermissions } from '@marque/contract';
import { systemClock } from '../apps/gateway/src/adapters/clock/system-clock.ts';
import { systemRandom } from '../apps/gateway/src/adapters/random/system-random.ts';
import { type Environment, processEnvironment } from '../apps/gateway/src/config/environment.ts';
import { loadBrands } from '../apps/gateway/src/config/load-brands.ts';
import { readConfig } from '../apps/gateway/src/config/read-config.ts';
import type { Config } from '../apps/gateway/src/ground/config.ts';
import { siteUrlOf } from '../apps/gateway/src/ground/site-url.ts';
import { linesOfStartError } from '../apps/gateway/src/ground/start-fault.ts';
import { readAddress } from '../apps/gateway/src/people/identity/read-address.ts';
import { findStaff, listStaff, resetStaff, takeFromStaff } from '../apps/gateway/src/people/identity/staff.ts';
import { addStaff } from '../apps/gateway/src/people/identity/staff-at-start.ts';
import { type SealsVerified, verifySeals } from '../apps/gateway/src/people/trail/verify-seals.ts';
import { openDatabase } from '../apps/gateway/src/start/open-database.ts';
import { INVITATION_HOURS, inviteStaff } from '../apps/gateway/src/store/identity/invitations.ts';
import { readChain, sealedUpTo } from '../apps/gateway/src/store/trail/chain.ts';
import { type Unsealed, unsealedRows } from '../apps/gateway/src/store/trail/unsealed-rows.ts';
import { root } from './run.ts';

const USAGE = [
  'npm run -s staff -- grant <email> <permission…> [--brand showcase]',
  'npm run -s staff -- revoke <email> [permission…] [--brand showcase]',
  'npm run -s staff -- invite <email> [--brand showcase] [--host shop.example]',
  'npm run -s staff -- reset <email> [--brand showcase]',
  'npm run -s staff -- list [--brand showcase]',
  'npm run -s staff -- verify',
  `Permissions: ${staffPermissions.join(', ')}.`,
];

/** A gateway seals every minute, and waits while a long transaction writes. */
const UNSEALED_MAX_MS = 5 * 60_000;

/** What a command says, and its exit status: 0 done, 1 a seal is broken or missing, 2 something is wrong with the command or the configuration. */
export type Said = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

type Command = {
  readonly verb: string;
  readonly email: string;
  readonly permissions: string[];
  readonly brand?: string;
  readonly host?: string;
};
type Needs = Parameters<typeof addStaff>[0];

/** What a test hands in: a database that is open, brands that were read before. */
type Parts = { readonly open?: typeof openDatabase; readonly load?: typeof loadBrands };

/** Runs one command on the database that the environment names: a server's, or the embedded one of a folder, which no gateway may have open. */
export async function staff(args: readonly string[], environment: Environment, parts: Parts = {}): Promise<Said> {
  const { open = openDatabase, load = loadBrands } = parts;
  const command = readCommand(args);
  if (!command) return faulty(USAGE);
  const config = readConfig(environment, root);
  if (!config.ok) return faulty(config.problem);
  const brand = command.verb === 'verify' ? undefined : brandOf(await load(config.value), config.value, command);
  if (brand && 'lines' in brand) return brand;
  try {
    const database = await open(config.value.database);
    const needs = { db: database.db, clock: systemClock(), random: systemRandom };
    return await (brand ? onStaff({ ...needs, config: config.value }, brand, command) : verify(needs)).finally(
      database.close,
    );
  } catch (error) {
    return faulty(linesOfStartError(error, config.value));
  }
}

async function onStaff(needs: Needs & { config: Config }, brand: Brand, command: Command): Promise<Said> {
  const { verb, email: typed, permissions } = command;
  if (verb === 'list') return await list(needs, brand);
  const address = readAddress(brand, typed);
  if (address?.channel !== 'email') return faulty([`${typed}: expected an e-mail address`]);
  const { address: email } = address;
  const unknown = permissions.filter((one) => !staffPermissions.some((known) => known === one));
  if (unknown.length > 0)
    return faulty(unknown.map((one) => `${one}: expected a permission${didYouMean(one, [...staffPermissions])}`));
  if (verb === 'grant') {
    await addStaff(needs, { brand: brand.brand, email, permissions });
    return await list(needs, brand);
  }
  if (verb === 'invite') return await invite(needs, brand, { ...command, email });
  if (verb === 'reset') {
    const isDone = await resetStaff(needs, { brand: brand.brand, email });
    return isDone
      ? done([`${email} has no passkey any more and is signed out. Invite them again.`])
      : nobody(brand, email);
  }
  const left = await takeFromStaff(needs, {
    brand: brand.brand,
    email,
    permissions: permissions.length > 0 ? permissions : undefined,
  });
  if (left === undefined) return nobody(brand, email);
  if (left === null) return done([`${email} is no longer on the staff of ${brand.brand} and is signed out.`]);
  return done([`${email} is signed out and may still: ${left.join(', ') || 'nothing'}.`]);
}

/** Prints a link: it is the invitation. A passkey made by it still needs the code that goes to the e-mail. */
async function invite(needs: Needs & { config: Config }, brand: Brand, { email, host }: Command): Promise<Said> {
  const accountId = await findStaff(needs.db, brand.brand, email);
  if (accountId === undefined) return nobody(brand, email);
  const siteUrl = siteUrlOf(needs.config, brand, host);
  const { hostname } = new URL(siteUrl);
  if (host !== undefined && host !== hostname)
    return faulty([`--host: expected a host of ${brand.brand}, found ${host}${didYouMean(host, [...brand.hosts])}`]);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return faulty([
      `PUBLIC_URL: expected a host name, since browsers make no passkey for an IP address, found ${siteUrl}. On this machine: PUBLIC_URL=${siteUrl.replace(hostname, 'localhost')}, for the gateway too.`,
    ]);
  const invitation = await inviteStaff(needs, { brand: brand.brand, host: hostname, accountId });
  return done([
    `${siteUrl}/identity/passkey#${invitation}`,
    `Hand it to ${email} in person or by a way that you trust. It makes one passkey for ${hostname}, within ${INVITATION_HOURS} hours. Two are advised, each by an invitation of its own.`,
  ]);
}

function nobody(brand: Brand, email: string): Said {
  return faulty([`${email}: nobody on the staff of ${brand.brand} has this e-mail`]);
}

async function list(needs: Needs, brand: Brand): Promise<Said> {
  const members = await listStaff(needs, brand.brand);
  if (members.length === 0) return done([`Nobody is on the staff of ${brand.brand}.`]);
  return done(
    members.map(
      ({ email, permissions, passkeys }) =>
        `${email}: ${permissions.join(', ') || 'nothing'} (${wordsOfPasskeys(passkeys)})`,
    ),
  );
}

function wordsOfPasskeys(count: number): string {
  if (count === 0) return 'no passkey';
  return count === 1 ? '1 passkey, a second is advised' : `${count} passkeys`;
}

async function verify({ db, clock }: Needs): Promise<Said> {
  // Read before the seals are checked, so that entries sealed meanwhile do not count as unsealed.
  const recordedBefore = new Date(clock.realMs() - UNSEALED_MAX_MS).toISOString();
  const { isMoving } = await readChain(db);
  const unsealed = isMoving ? [] : await unsealedRows(db, { after: await sealedUpTo(db), recordedBefore });
  const { seals, rows, hash, broken, joined } = await verifySeals(db);
  const standing = [...wordsOfJoint(joined), `${seals} seals over ${rows} rows stand. The last: ${hash}`];
  if (!broken && unsealed.length > 0) return { code: 1, lines: [...unsealed.map(wordsOf), ...standing] };
  if (!broken) return done(standing);
  const { sealId, sealedAt, lastEventId, lastReadId } = broken;
  return {
    code: 1,
    lines: [
      `Seal ${sealId} of ${sealedAt} is broken: something up to event ${lastEventId} or read ${lastReadId} is not what it was.`,
      `${seals} seals over ${rows} rows before it stand. The last of them: ${hash}`,
    ],
  };
}

/** Where the chain over unencrypted entries ends, and the one over encrypted entries begins. */
function wordsOfJoint(joined: SealsVerified['joined']): string[] {
  if (!joined) return [];
  const { lastSealId, lastEventId, lastHash, hash, handedOverAt, moved } = joined;
  const lines = [
    `The trail up to event ${lastEventId} was in the clear, under ${lastSealId} seals, which stand as they were handed over at ${handedOverAt}. The last: ${lastHash}`,
    `The chain begins once more at event 1 with seal ${lastSealId + 1}, which follows on the handover: ${hash}`,
  ];
  if (moved === lastSealId) return lines;
  return [...lines, `${moved} of ${lastSealId} batches are encrypted. What has happened since is sealed once all are.`];
}

function wordsOf({ kind, rows, first, last }: Unsealed): string {
  const which = first === last ? `${kind} ${first} was` : `${kind}s ${first} to ${last} were`;
  return `No seal covers ${rows} ${kind}${rows === 1 ? '' : 's'}: ${which} recorded more than ${UNSEALED_MAX_MS / 60_000} minutes ago. Either no gateway has run since, or seals were taken away.`;
}

type Loaded = Awaited<ReturnType<typeof loadBrands>>;

function brandOf(loaded: Loaded, config: Config, command: Command): Brand | Said {
  if (!loaded.ok) return faulty(loaded.problem);
  const name = command.brand ?? config.defaultBrand;
  const brand = loaded.value.get(name);
  if (!brand) return faulty([`--brand: expected a brand, found ${name}${didYouMean(name, [...loaded.value.keys()])}`]);
  if (!brand.identity) return brand;
  return faulty([`${name}: people sign in at ${brand.identity.issuer}, which gives roles and permissions itself`]);
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const options = { brand: { type: 'string' }, host: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb = '', email = '', ...permissions] = positionals;
    const alone = email !== '' && permissions.length === 0;
    const fits = {
      ...{ grant: permissions.length > 0, revoke: email !== '', invite: alone, reset: alone },
      ...{ list: email === '', verify: email === '' },
    };
    const takesHost = verb === 'invite' || values.host === undefined;
    return takesHost && Object.hasOwn(fits, verb) && fits[verb as keyof typeof fits]
      ? { verb, email, permissions, ...values }
      : undefined;
  } catch {
    return undefined;
  }
}

function done(lines: readonly string[]): Said {
  return { code: 0, lines };
}

function faulty(lines: readonly string[]): Said {
  return { code: 2, lines };
}

if (import.meta.main) {
  const { code, lines } = await staff(process.argv.slice(2), processEnvironment());
  (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
