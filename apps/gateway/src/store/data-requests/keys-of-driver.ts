import { driversNamed, isSameDriver, type ToldDriver } from '@marque/domain/data-requests/parts-of-driver';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { setDriversAside } from '../keys/closed-drivers.ts';
import { rewriteProposal } from '../keys/encrypted-proposals.ts';
import { dividedTables, findThing, partsTold } from './driver-things.ts';

/** A named driver of a quote, as they were described. */
export type DriverOfQuote = ToldDriver & { readonly brand: string; readonly reference: string };

type KeysOfDriver = {
  readonly keyIds: readonly string[];
  /** Whether one of them also belongs to somebody else who had or has the same place. */
  readonly areShared: boolean;
};

/** The ids of the keys under which a quote tells of a driver. Others who had or have their place have other keys. */
export async function keysOfDriver(db: Database | Tx, driver: DriverOfQuote): Promise<KeysOfDriver> {
  const { brand, reference, profileCode } = driver;
  const quote = await findThing(db, { brand, kind: 'QUOTE', reference });
  if (!quote) return { keyIds: [], areShared: false };
  const parts = (await partsTold(db, quote, dividedTables)).filter((part) => part.profileCode === profileCode);
  const { rows } = await sql<{ id: string }>`SELECT key_id AS id FROM data_keys
    WHERE brand = ${brand} AND kind = 'DRIVER' AND destroyed_at_ms IS NULL
      AND split_part(thing, '/', 1) = ${reference} AND split_part(thing, '/', 2) = ${profileCode} ORDER BY key_id`.execute(
    db,
  );
  const whose = rows.map(({ id }) => {
    const named = driversNamed(parts.filter(({ keyId }) => keyId === id));
    return { id, isTheirs: named.some((one) => isSameDriver(one, driver)), count: named.length };
  });
  const theirs = whose.filter(({ isTheirs }) => isTheirs);
  return { keyIds: theirs.map(({ id }) => id), areShared: theirs.some(({ count }) => count > 1) };
}

/**
 * Gives the person who now has a driver's place a key of their own, if the two still share one: earlier releases had
 * one key for each place. The caller holds the quote. What was told of the new person before goes with the driver.
 */
export async function keepWhoCameAfter(tx: Tx, driver: DriverOfQuote): Promise<void> {
  const { brand, reference, profileCode } = driver;
  if (!(await keysOfDriver(tx, driver)).areShared) return;
  await setDriversAside(tx, { brand, thing: reference, codes: [profileCode] });
  await rewriteProposal(tx, { brand, proposalCode: reference });
}
