import type { Database, Tx } from '../../ground/tables/database.ts';
import { eventLines, readLines } from '../../store/trail/sealed-rows.ts';
import { beforeFirst, type ChainEnd, type Seal, sealsAfter } from '../../store/trail/seals.ts';
import { sealHash } from './seal-hash.ts';

const SEALS_AT_A_TIME = 100;

/** The result of checking the seals: how many are intact, and the first broken seal. */
export type SealsVerified = {
  readonly seals: number;
  readonly rows: number;
  /** Hash of the last intact seal. */
  readonly hash: string;
  /** The first seal that has changed since it was made, itself or its rows; null when all are intact. */
  readonly broken: Pick<Seal, 'sealId' | 'sealedAt' | 'lastEventId' | 'lastReadId'> | null;
};

/** Makes every seal again from the rows as they are now, the oldest first, and stops at the first that differs. */
export async function verifySeals(db: Database | Tx): Promise<SealsVerified> {
  let stands = beforeFirst;
  for (let rows = 0; ; ) {
    const seals = await sealsAfter(db, stands.sealId, SEALS_AT_A_TIME);
    if (seals.length === 0) return { seals: stands.sealId, rows, hash: stands.hash, broken: null };
    for (const seal of seals) {
      if (!(await isWhole(db, seal, stands)))
        return { seals: stands.sealId, rows, hash: stands.hash, broken: placeOf(seal) };
      rows += seal.rowsSealed;
      stands = seal;
    }
  }
}

async function isWhole(db: Database | Tx, seal: Seal, before: ChainEnd): Promise<boolean> {
  if (seal.sealId !== before.sealId + 1 || seal.previousHash !== before.hash) return false;
  // One more than was sealed: a row that was slipped in shows itself, however many were.
  const max = seal.rowsSealed + 1;
  const events = await eventLines(db, { after: before.lastEventId, upTo: seal.lastEventId, max });
  const reads = await readLines(db, { after: before.lastReadId, upTo: seal.lastReadId, max });
  const lines = [...events, ...reads].map(({ line }) => line);
  return lines.length === seal.rowsSealed && sealHash(seal, lines) === seal.hash;
}

function placeOf({ sealId, sealedAt, lastEventId, lastReadId }: Seal): SealsVerified['broken'] {
  return { sealId, sealedAt, lastEventId, lastReadId };
}
