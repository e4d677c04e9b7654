import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { type Environment, processEnvironment } from '../../apps/gateway/src/config/environment.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import type { KeyThing } from '../../apps/gateway/src/ground/keys/data-keys.ts';
import { isMasterKeyId, writeMasterKey } from '../../apps/gateway/src/ground/keys/read-master-keys.ts';
import { linesOfStartError } from '../../apps/gateway/src/ground/start-fault.ts';
import type { Database } from '../../apps/gateway/src/ground/tables/database.ts';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { destroyKeys, findKeyOf } from '../../apps/gateway/src/store/keys/destroy-keys.ts';
import { keysByMaster } from '../../apps/gateway/src/store/keys/keys-by-master.ts';
import { rewrapKeys } from '../../apps/gateway/src/store/keys/rewrap-keys.ts';
import { root } from '../run.ts';

const USAGE = [
  'npm run -s keys -- new <id>                    makes a master key and prints it, for MASTER_KEYS; small letters, digits, hyphens',
  'npm run -s keys -- list                        says how many data keys each master key encrypts',
  'npm run -s keys -- rotate                      encrypts all data keys with the first master key',
  'npm run -s keys -- destroy <brand> POLICY|PROPOSAL|LETTERS|MESSAGES|DRIVER <policy number|proposal’s code|subject|number/p1> [--yes]',
  'The keys of a complaint, a request, an account or a person go with their own time, or with a request to be forgotten.',
];

/**
 * What a command says, and its exit status: 0 done, 1 nothing has this name, 2 something is wrong with the command or
 * the configuration.
 */
export type Said = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

type Command =
  | { readonly verb: 'new'; readonly id: string }
  | { readonly verb: 'list' | 'rotate' }
  | { readonly verb: 'destroy'; readonly thing: KeyThing; readonly isMeant: boolean };

/** Runs one command on the database that the environment names. A gateway may work beside it, unless the database is the embedded one. */
export async function keys(args: readonly string[], environment: Environment, open = openDatabase): Promise<Said> {
  const command = readCommand(args);
  if (!command) return { code: 2, lines: USAGE };
  if (command.verb === 'new') return { code: 0, lines: [writeMasterKey({ id: command.id, key: systemRandom(32) })] };
  const config = readConfig(environment, root);
  if (!config.ok) return { code: 2, lines: config.problem };
  try {
    const database = await open(config.value.database);
    const needs = { db: database.db, clock: systemClock(), random: systemRandom };
    return await openKeys(config.value, needs)
      .then((opened) => run(command, { ...needs, ...opened }))
      .finally(database.close);
  } catch (error) {
    return { code: 2, lines: linesOfStartError(error, config.value) };
  }
}

type Needs = Parameters<typeof destroyKeys>[0] & { readonly currentMasterKey: string };

async function run(command: Exclude<Command, { verb: 'new' }>, needs: Needs): Promise<Said> {
  if (command.verb === 'destroy') return await destroy(command, needs);
  let done = 0;
  if (command.verb === 'rotate')
    for (let batch = -1; batch !== 0; done += batch)
      batch = await rewrapKeys(needs.db, needs.dataKeys, needs.currentMasterKey);
  const looked = command.verb === 'rotate' ? [`Encrypted once more: ${done}.`] : [];
  return { code: 0, lines: [...looked, ...(await standing(needs.db))] };
}

async function standing(db: Database): Promise<string[]> {
  const found = await keysByMaster(db);
  if (found.length === 0) return ['There are no data keys.'];
  return found.map(({ count, sample }) => `${sample.masterKeyId}: ${count} data key${count === 1 ? '' : 's'}`);
}

async function destroy({ thing, isMeant }: Extract<Command, { verb: 'destroy' }>, needs: Needs): Promise<Said> {
  const keyId = await findKeyOf(needs, thing);
  const what = `${thing.kind} ${thing.thing} of ${thing.brand}`;
  if (keyId === undefined) return { code: 1, lines: [`${what}: there is no key.`] };
  if (!isMeant) return { code: 0, lines: [`${what}: would be forgotten for ever, by destroying ${keyId}. Say --yes.`] };
  await destroyKeys(needs, [keyId]);
  return { code: 0, lines: [`${what}: forgotten. ${keyId} is destroyed.`] };
}

function readCommand(args: readonly string[]): Command | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean' } },
    });
    const [verb, first, second, third, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (verb === 'new' && first !== undefined && second === undefined)
      return isMasterKeyId(first) ? { verb, id: first } : undefined;
    if ((verb === 'list' || verb === 'rotate') && first === undefined) return { verb };
    if (verb !== 'destroy' || !first || !third || !isKind(second)) return undefined;
    return { verb, thing: { brand: first, kind: second, thing: third }, isMeant: values.yes === true };
  } catch {
    return undefined;
  }
}

const KINDS: readonly KeyThing['kind'][] = ['POLICY', 'PROPOSAL', 'LETTERS', 'MESSAGES', 'DRIVER'];

function isKind(text: string | undefined): text is KeyThing['kind'] {
  return KINDS.some((kind) => kind === text);
}

if (import.meta.main) {
  const { code, lines } = await keys(process.argv.slice(2), processEnvironment());
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
