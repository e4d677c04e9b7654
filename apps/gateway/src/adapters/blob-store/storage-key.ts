import { assert } from '@marque/base';

const KEY_SHAPE = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** A storage key, which cannot lead out of its folder or bucket; any other text is a bug. */
export function storageKey(key: string): string {
  assert(KEY_SHAPE.test(key), 'a storage key is made of plain names between slashes');
  return key;
}
