import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CoverRegister, RegisterMessage } from '../../ports/cover-register.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';

const REGISTER = 'The register of motor insurance';
const PER_FOLDER = 1000;
const DIGITS = 12;

/**
 * Keeps a brand's feed as files, one for each message, from where it is passed on: `showcase/000000001/000000001234.json`. A file appears whole or not at all,
 * and is never changed; a message that does not follow the one before is refused, and so is another content under a number that is there.
 */
export function folderRegister(directory: string): CoverRegister {
  return {
    tell: async (message) => {
      const file = placeOf(directory, message);
      const content = `${JSON.stringify(written(message), null, 2)}\n`;
      await refuseGap(directory, message);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const beside = `${file}.${randomUUID()}`;
      try {
        await writeFile(beside, content, { mode: 0o600, flush: true });
        await link(beside, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if ((await readFile(file, 'utf8')) !== content) throw new ProviderRefused(REGISTER, 'repeat_differs');
      } finally {
        await rm(beside, { force: true });
      }
    },
  };
}

/** A folder that is empty may begin with any number: what was passed on may have been taken away. */
async function refuseGap(directory: string, message: RegisterMessage): Promise<void> {
  if (message.sequence === 1) return;
  const before = placeOf(directory, { ...message, sequence: message.sequence - 1 });
  if (await isThere(before)) return;
  const folders = await readdir(join(directory, message.brand)).catch(() => []);
  if (folders.length > 0) throw new ProviderRefused(REGISTER, 'gap');
}

function placeOf(directory: string, { brand, sequence }: Pick<RegisterMessage, 'brand' | 'sequence'>): string {
  const folder = String(Math.floor(sequence / PER_FOLDER)).padStart(DIGITS - 3, '0');
  return join(directory, brand, folder, `${String(sequence).padStart(DIGITS, '0')}.json`);
}

function written({ cover, ...message }: RegisterMessage) {
  const { period, vehicle, from, until, details } = cover;
  return { format: 'marque-cover/1', ...message, period, vehicle, from, until, details };
}

async function isThere(file: string): Promise<boolean> {
  return await readFile(file).then(
    () => true,
    () => false,
  );
}
