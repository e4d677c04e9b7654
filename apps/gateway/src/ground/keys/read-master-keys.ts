import type { MasterKey } from '../../ports/master-keys.ts';

const KEY_BYTES = 32;
/** What is expected of a list of master keys. */
export const MASTER_KEYS_EXPECTED =
  'one or more of id:key, separated by commas, each with another id of small letters, digits and hyphens, and 32 bytes as base64url';

/** Reads `id:key,id:key`, or one a line; undefined if it is no such list. */
export function readMasterKeys(text: string): readonly MasterKey[] | undefined {
  const keys = text.split(/[,\n]/).map(readMasterKey);
  const known = keys.filter((key) => key !== undefined);
  return known.length === keys.length && new Set(known.map(({ id }) => id)).size === keys.length ? known : undefined;
}

/** Whether a master key may have this id. */
export function isMasterKeyId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);
}

/** Writes one as it is read. */
export function writeMasterKey({ id, key }: MasterKey): string {
  return `${id}:${Buffer.from(key).toString('base64url')}`;
}

function readMasterKey(text: string): MasterKey | undefined {
  const [, id, written = ''] = /^([^:]+):([\w-]+)$/.exec(text.trim()) ?? [];
  const key = Buffer.from(written, 'base64url');
  return id !== undefined && isMasterKeyId(id) && key.length === KEY_BYTES ? { id, key } : undefined;
}
