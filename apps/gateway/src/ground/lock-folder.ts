import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';

/** Somebody else has the embedded database open: two writers would destroy it. */
export class DatabaseInUse extends Error {}

/**
 * Takes a folder for this process alone, by a file that holds its process id. Answers a function that lets it go. A
 * lock whose process is gone is taken over; throws `DatabaseInUse` if the process lives.
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = `${directory}.pid`;
  const taken = await takeLock(file);
  if (!taken) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder !== process.pid && isAlive(holder)) {
      throw new DatabaseInUse(
        `DATA_DIR: the embedded database in ${directory} is in use by process ${holder}; stop it first, or set DATABASE_URL`,
      );
    }
    if (holder === process.pid)
      throw new DatabaseInUse(`DATA_DIR: the embedded database in ${directory} is already open in this process`);
    await rm(file, { force: true });
    if (!(await takeLock(file)))
      throw new DatabaseInUse(`DATA_DIR: the embedded database in ${directory} was just taken by another process`);
  }
  return () => rm(file, { force: true });
}

async function takeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
