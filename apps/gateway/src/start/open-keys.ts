import { join } from 'node:path';
import { FIRST_PART, folderDestroyedKeys } from '../adapters/keys/folder-destroyed-keys.ts';
import { folderMasterKeys } from '../adapters/keys/folder-master-keys.ts';
import type { Config } from '../ground/config.ts';
import type { Context } from '../ground/context.ts';
import { CipherFault } from '../ground/keys/cipher-fault.ts';
import type { DataKeys } from '../ground/keys/data-keys.ts';
import { StartFault } from '../ground/start-fault.ts';
import type { MasterKey, MasterKeys } from '../ports/master-keys.ts';
import { forgetAgain } from '../store/data-requests/forget-again.ts';
import { countDestroyed, destroyListed } from '../store/keys/destroy-keys.ts';
import { handKeys } from '../store/keys/keyed-database.ts';
import { type KeysByMaster, keysByMaster } from '../store/keys/keys-by-master.ts';
import { openDataKeys } from '../store/keys/open-data-keys.ts';
import { noteAgain } from '../store/marketing/do-not-write.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'random'>;
type Keys = Pick<Context, 'dataKeys' | 'destroyedKeys'> & {
  /** The id of the master key that encrypts. */
  readonly currentMasterKey: string;
};

/**
 * Opens the keys of a database, hands them to it, and destroys in it what the list of destroyed keys names: a restored
 * database forgets again, and knows again to whom no offers are written. Rejects with `StartFault` if a master key is
 * missing with which it has encrypted.
 */
export async function openKeys(config: Config, { db, clock, random }: Needs): Promise<Keys> {
  const destroyedKeys = folderDestroyedKeys(config.destroyedKeysDirectory);
  if (config.mode === 'production') await refuseOtherFolder(config, { db, clock, destroyedKeys });
  await destroyListed({ db, clock, destroyedKeys });
  const { where, kept } = keptKeys(config, random);
  const masterKeys = await kept.read();
  const dataKeys = openDataKeys({ masterKeys, random, clock });
  const faults = (await keysByMaster(db)).flatMap((used) => faultOf(used, { where, masterKeys, dataKeys }));
  if (faults.length > 0) throw new StartFault(faults);
  handKeys(db, dataKeys);
  await forgetAgain({ db, clock, dataKeys, destroyedKeys });
  await noteAgain({ db, destroyedKeys });
  return { dataKeys, destroyedKeys, currentMasterKey: masterKeys[0]?.id ?? '' };
}

const DAY_MS = 86_400_000;

/**
 * A list that was never begun is not that of a database which has destroyed keys: its folder is mistyped or not mounted.
 * A key that was destroyed within a day does not count, since its gateway may have died before it was listed.
 */
async function refuseOtherFolder(
  { destroyedKeysDirectory: folder }: Config,
  { db, clock, destroyedKeys }: Pick<Context, 'db' | 'clock' | 'destroyedKeys'>,
): Promise<void> {
  if (await destroyedKeys.isBegun()) return;
  const count = await countDestroyed(db, clock.realMs() - DAY_MS);
  if (count === 0) return;
  throw new StartFault([
    `DESTROYED_KEYS_DIR: expected the list of ${count} data key${count === 1 ? '' : 's'} that this database has destroyed, found nothing in ${folder}; name the folder that holds the list, or people who were forgotten may come back. Where there is no copy, an empty file ${join(folder, FIRST_PART)} says so`,
  ]);
}

/** Where the master keys are kept, in words for the person who starts the gateway, and how they are read there. */
function keptKeys(
  { masterKeys, dataDirectory }: Config,
  random: Context['random'],
): { readonly where: string; readonly kept: MasterKeys } {
  if (masterKeys) return { where: 'MASTER_KEYS', kept: { read: async () => masterKeys } };
  const file = join(dataDirectory, 'secrets', 'master-keys');
  return { where: file, kept: folderMasterKeys(file, random) };
}

const REMEDY = 'see docs/how-to/run-in-production.md#the-master-keys';

type Opened = {
  readonly where: string;
  readonly masterKeys: readonly MasterKey[];
  readonly dataKeys: DataKeys;
};

function faultOf({ count, sample }: KeysByMaster, { where, masterKeys, dataKeys }: Opened): string[] {
  const id = sample.masterKeyId;
  const keys = `${count} data key${count === 1 ? '' : 's'}`;
  if (!masterKeys.some((key) => key.id === id))
    return [
      `${where}: expected the key ${id}, which encrypts ${keys}, found ${masterKeys.map((key) => key.id).join(', ')}; add it behind the first (${REMEDY})`,
    ];
  try {
    dataKeys.rewrap(sample);
    return [];
  } catch (error) {
    if (!(error instanceof CipherFault)) throw error;
    return [`${where}: expected the key ${id}, which encrypts ${keys}, found another key under its id (${REMEDY})`];
  }
}
