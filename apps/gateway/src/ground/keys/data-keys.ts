import type { Database, Tx } from '../tables/database.ts';
import type { KeyKind } from '../tables/keys/key-tables.ts';

/**
 * What a key is for: a proposal or its letters by its code, messages of a subject, what support they need, a policy by
 * its number, for all of its terms, an account of a customer, a complaint, a person by their subject, a request about
 * data, a search of staff, or a named driver by their proposal’s code or policy’s number and their profile’s code, with
 * the key’s own id once somebody else has the profile.
 */
export type KeyThing = { readonly brand: string; readonly kind: KeyKind; readonly thing: string };

/** Things of one kind. */
export type KeyThings = Omit<KeyThing, 'thing'> & { readonly things: readonly string[] };

/** A key of 32 bytes that encrypts what people told us. */
export type DataKey = { readonly keyId: string; readonly key: Uint8Array };

/** The place of a text. It can be read nowhere else. `row` names the row by something that never changes. */
export type TextPlace = {
  readonly brand: string;
  readonly table: string;
  readonly column: string;
  readonly row: string;
  /** That it is packed before it is encrypted: a state is long, and the database cannot pack encrypted data. */
  readonly isPacked?: boolean;
};

/** A file as it arrives, in chunks. */
export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where a file is kept, and its brand. */
export type FileSpot = { readonly brand: string; readonly storageKey: string };

/** The keys that encrypt what people told us. A destroyed key is gone, and nobody can read what it encrypted. */
export type DataKeys = {
  /** The key of a thing, to write with; made by the caller's transaction if there is none. */
  readonly forThing: (tx: Tx, thing: KeyThing) => Promise<DataKey>;
  /** The same for several things of one kind, by the thing. */
  readonly forThings: (tx: Tx, things: KeyThings) => Promise<ReadonlyMap<string, DataKey>>;
  /** Keeps the keys of named drivers for what was told of them so far: the next driver in their place gets another. */
  readonly setAside: (tx: Tx, things: KeyThings & { readonly kind: 'DRIVER' }) => Promise<void>;
  /**
   * Makes the key of a thing that begins, without looking first whether there is one. The transaction's later writes
   * about it then need not ask for a key.
   */
  readonly begin: (tx: Tx, thing: KeyThing) => Promise<void>;
  /**
   * The key of a thing that a brand has once and never forgets, to read with, remembered by the thing; undefined if
   * none was made yet.
   */
  readonly lasting: (db: Database | Tx, thing: KeyThing) => Promise<DataKey | undefined>;
  /** Keys by their ids, to read with; those that were destroyed are missing. */
  readonly byId: (db: Database | Tx, keyIds: readonly string[]) => Promise<ReadonlyMap<string, DataKey>>;
  /** The same, as the database has them at this moment: a key that another gateway has just destroyed is missing. */
  readonly byIdNow: (db: Database | Tx, keyIds: readonly string[]) => Promise<ReadonlyMap<string, DataKey>>;
  readonly encrypt: (key: DataKey, place: TextPlace, text: string) => string;
  /** Throws `CipherFault` if the text was changed, or is not in the place that it was written for. */
  readonly decrypt: (key: DataKey, place: TextPlace, encrypted: string) => string;
  /** A file as it arrives, encrypted in pieces; its chunks are gone afterwards. */
  readonly encryptFile: (key: DataKey, place: FileSpot, content: FileContent) => AsyncIterable<Buffer>;
  /**
   * The same file as it was. Throws `CipherFault`, before it gives out more, if it was changed or cut off, or is not in
   * the place that it was written for.
   */
  readonly decryptFile: (key: DataKey, place: FileSpot, encrypted: FileContent) => AsyncIterable<Buffer>;
  /**
   * A mark of a text by which an equal one is known, of 16 bytes; without the key nobody can guess at what it was made
   * from.
   */
  readonly mark: (key: DataKey, text: string) => string;
  /** Lets go of keys that this process remembers. */
  readonly letGo: (keyIds: readonly string[]) => void;
  /** Encrypts data keys again, with the first master key. Throws `CipherFault` if one cannot be opened. */
  readonly rewrap: (wrapped: WrappedKey) => WrappedKey;
};

/** A data key as it is stored. */
export type WrappedKey = {
  readonly brand: string;
  readonly keyId: string;
  readonly masterKeyId: string;
  readonly wrapped: string;
};
