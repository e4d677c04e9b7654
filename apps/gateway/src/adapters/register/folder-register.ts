import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CipherFault } from '../../ground/keys/cipher-fault.ts';
import type { CoverRegister, MessageSeal, RegisterMessage } from '../../ports/cover-register.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';

const REGISTER = 'The register of motor insurance';
const PER_FOLDER = 1000;
const DIGITS = 12;
const SEALED = '.sealed';
/** Files of earlier releases, in the clear. */
const CLEAR = '.json';

type Numbered = Pick<RegisterMessage, 'brand' | 'sequence'>;

/** A file: an encrypted message and the id of its key; null if its policy was forgotten before it was put down. */
const sealedFile = z.object({
  format: z.literal('marque-cover/2'),
  brand: z.string(),
  sequence: z.number(),
  kept: z.object({ keyId: z.string(), sealed: z.string() }).nullable(),
});
/** The parts of an earlier release's file that are read. */
const clearFile = z.object({ brand: z.string(), sequence: z.number(), policyNumber: z.string() });

/**
 * Keeps a brand's feed as files, one for each message, to be passed on from there:
 * `showcase/000000001/000000001234.sealed`. A file is encrypted under the key of its policy. It appears whole or not at
 * all, and is never changed; a message that does not follow the one before is refused, and so is different content
 * under a number that exists.
 */
export function folderRegister(directory: string, seal: MessageSeal): CoverRegister {
  const settled = new Map<string, Promise<void>>();
  return {
    settle: async (brand) => {
      const settling = settled.get(brand) ?? sealOlder(directory, brand, seal);
      settled.set(brand, settling);
      await settling.catch((error: unknown) => {
        settled.delete(brand);
        throw error;
      });
    },
    tell: async (message) => {
      await refuseGap(directory, message);
      const text = textOf(message);
      if (await putDown(directory, { message, text }, seal)) return;
      const before = await readMessage(directory, message, seal);
      if (before?.text !== undefined && before.text !== text) throw new ProviderRefused(REGISTER, 'repeat_differs');
    },
  };
}

/** A file that is not as it was put down: it was changed, or lies in another’s place. */
export class UnreadableMessage extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file}: expected a message as it was put down, found another content`);
    this.file = file;
  }
}

/**
 * A message that was put down, as `marque-cover/1`; its text is undefined if it is forgotten. Undefined if none has the
 * number. Rejects with `UnreadableMessage`.
 */
export async function readMessage(
  directory: string,
  message: Numbered,
  seal: MessageSeal,
): Promise<{ readonly text: string | undefined } | undefined> {
  const { brand, sequence } = message;
  const place = placeOf(directory, message, SEALED);
  const file = await contentOf(place);
  if (file === undefined) {
    const text = await contentOf(placeOf(directory, message, CLEAR));
    return text === undefined ? undefined : { text };
  }
  try {
    const { kept } = sealedFile.parse(JSON.parse(file));
    return { text: kept === null ? undefined : await seal.open({ brand, sequence }, kept) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof CipherFault)
      throw new UnreadableMessage(place);
    throw error;
  }
}

type Put = { readonly message: Numbered & Pick<RegisterMessage, 'policyNumber'>; readonly text: string };

/** Puts a message down; false if there is one of its number. */
async function putDown(directory: string, { message, text }: Put, seal: MessageSeal): Promise<boolean> {
  const { brand, sequence } = message;
  const file = placeOf(directory, message, SEALED);
  const kept = (await seal.seal(message, text)) ?? null;
  const content: z.infer<typeof sealedFile> = { format: 'marque-cover/2', brand, sequence, kept };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
    await link(beside, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(beside, { force: true });
  }
}

/**
 * Encrypts what earlier releases put down in the clear. It may be interrupted and done again, by several gateways at
 * once.
 */
async function sealOlder(directory: string, brand: string, seal: MessageSeal): Promise<void> {
  const names = await readdir(join(directory, brand), { recursive: true }).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(CLEAR)).sort()) {
    const file = join(directory, brand, name);
    const text = await contentOf(file);
    // Another gateway has just encrypted it.
    if (text === undefined) continue;
    await putDown(directory, { message: clearFile.parse(JSON.parse(text)), text }, seal);
    await rm(file, { force: true });
  }
}

/** An empty folder may begin with any number: messages that were passed on may have been taken away. */
async function refuseGap(directory: string, { brand, sequence }: RegisterMessage): Promise<void> {
  if (sequence === 1) return;
  const before = { brand, sequence: sequence - 1 };
  for (const ending of [SEALED, CLEAR]) if ((await contentOf(placeOf(directory, before, ending))) !== undefined) return;
  const folders = await readdir(join(directory, brand)).catch(() => []);
  if (folders.length > 0) throw new ProviderRefused(REGISTER, 'gap');
}

function placeOf(directory: string, { brand, sequence }: Numbered, ending: string): string {
  const folder = String(Math.floor(sequence / PER_FOLDER)).padStart(DIGITS - 3, '0');
  return join(directory, brand, folder, `${String(sequence).padStart(DIGITS, '0')}${ending}`);
}

function textOf({ cover, ...message }: RegisterMessage): string {
  const { period, vehicle, from, until, details } = cover;
  const written = { format: 'marque-cover/1', ...message, period, vehicle, from, until, details };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** What a file says; undefined if there is none. */
async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
