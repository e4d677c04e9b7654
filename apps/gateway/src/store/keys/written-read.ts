import type { DataKey, KeyThing } from '../../ground/keys/data-keys.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { keysOf } from './keyed-database.ts';
import { encryptedUnder } from './words.ts';

type ReadToWrite = {
  readonly brand: string;
  readonly subject: string;
  readonly requestId: string;
  readonly call: string;
  readonly reason: string;
};

/** The key of somebody for what is about themselves. */
export function keyOfPerson({ brand, subject }: { readonly brand: string; readonly subject: string }) {
  return { brand, kind: 'PERSON', thing: subject } as const satisfies KeyThing;
}

/** The reason for which staff read about somebody, as it is stored. */
export function writtenRead(tx: Tx, key: DataKey, { brand, subject, requestId, call, reason }: ReadToWrite) {
  const place = { table: 'staff_reads', brand, row: [subject, requestId, call].join(' ') } as const;
  return encryptedUnder({ dataKeys: keysOf(tx), key }, place, { reason });
}
