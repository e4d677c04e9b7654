import { canonicalJson } from '@marque/base';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { beginning, readChain } from '../../store/trail/chain.ts';
import type { Handover } from '../../store/trail/handovers.ts';
import { eventLines, readLines } from '../../store/trail/sealed-rows.ts';
import { beforeFirst, type ChainEnd, type Seal, sealsAfter } from '../../store/trail/seals.ts';
import { handoverOf } from './handover-of.ts';
import { sealHash } from './seal-hash.ts';

const SEALS_AT_A_TIME = 100;

/** The place of a seal, and what it is over. */
export type PlaceOfSeal = Pick<Seal, 'sealId' | 'sealedAt' | 'lastEventId' | 'lastReadId'>;

/** The result of checking the seals: how many are intact, and the first broken seal. */
export type SealsVerified = {
  readonly seals: number;
  readonly rows: number;
  /** Hash of the last intact seal. */
  readonly hash: string;
  /** The first seal that has changed since it was made, itself or its rows; null when all are intact. */
  readonly broken: PlaceOfSeal | null;
  /**
   * Where the earlier chain ends and the one over encrypted events begins, and how many of its batches are encrypted;
   * null if there is one chain.
   */
  readonly joined: (Handover & { readonly moved: number }) | null;
};

type Stretch = Omit<SealsVerified, 'joined' | 'seals'> & { readonly end: ChainEnd };

/**
 * Makes every seal again from the rows as they are now, the oldest first, and stops at the first that differs. If the
 * events of seals were encrypted since, it checks that each seal follows on the one before, and that all are what was
 * handed over.
 */
export async function verifySeals(db: Database | Tx): Promise<SealsVerified> {
  const { handover, moved } = await readChain(db);
  if (!handover) return verified(await verifyFrom(db, beforeFirst), null);
  const joined = { ...handover, moved };
  const before = await verifyHandedOver(db, handover, moved);
  if (before.broken) return verified(before, joined);
  return verified(await verifyFrom(db, beginning(handover)), joined, handover.lastSealId);
}

function verified({ end, ...stretch }: Stretch, joined: SealsVerified['joined'], notCounted = 0): SealsVerified {
  return { seals: end.sealId - notCounted, ...stretch, joined };
}

/** Checks the seals after one, up to another if it is named. */
export async function verifyFrom(db: Database | Tx, from: ChainEnd, upTo = Number.MAX_SAFE_INTEGER): Promise<Stretch> {
  return await follow(db, { from, upTo, isGood: (seal, before) => isWhole(db, seal, before) });
}

/** The earlier chain: checked by its rows if they are still as they were sealed. */
async function verifyHandedOver(db: Database | Tx, handover: Handover, moved: number): Promise<Stretch> {
  const { lastSealId: upTo } = handover;
  const isGood = async (seal: Seal, before: ChainEnd) =>
    seal.sealId <= moved ? follows(seal, before) : await isWhole(db, seal, before);
  const seen = await follow(db, { from: beforeFirst, upTo, isGood });
  if (seen.broken) return seen;
  const again = await handoverOf(db, { end: seen.end, handedOverAt: handover.handedOverAt });
  if (canonicalJson(again) === canonicalJson(handover)) return seen;
  const { lastSealId: sealId, handedOverAt: sealedAt, lastEventId, lastReadId } = handover;
  return { ...seen, broken: { sealId, sealedAt, lastEventId, lastReadId } };
}

type Following = {
  readonly from: ChainEnd;
  readonly upTo: number;
  readonly isGood: (seal: Seal, before: ChainEnd) => Promise<boolean>;
};

async function follow(db: Database | Tx, { from, upTo, isGood }: Following): Promise<Stretch> {
  let end = from;
  for (let rows = 0; ; ) {
    const seals = (await sealsAfter(db, end.sealId, SEALS_AT_A_TIME)).filter(({ sealId }) => sealId <= upTo);
    if (seals.length === 0) return { end, rows, hash: end.hash, broken: null };
    for (const seal of seals) {
      if (!(await isGood(seal, end))) return { end, rows, hash: end.hash, broken: placeOf(seal) };
      rows += seal.rowsSealed;
      end = seal;
    }
  }
}

/** Whether a seal is intact: it and its rows are as they were, and it follows on the one before. */
export async function isWhole(db: Database | Tx, seal: Seal, before: ChainEnd): Promise<boolean> {
  if (!follows(seal, before)) return false;
  // One more than was sealed, so that a row that was slipped in shows, however many were.
  const max = seal.rowsSealed + 1;
  const events = await eventLines(db, { after: before.lastEventId, upTo: seal.lastEventId, max });
  const reads = await readLines(db, { after: before.lastReadId, upTo: seal.lastReadId, max });
  const lines = [...events, ...reads].map(({ line }) => line);
  return lines.length === seal.rowsSealed && sealHash(seal, lines) === seal.hash;
}

function follows(seal: Seal, before: ChainEnd): boolean {
  return seal.sealId === before.sealId + 1 && seal.previousHash === before.hash;
}

function placeOf({ sealId, sealedAt, lastEventId, lastReadId }: Seal): PlaceOfSeal {
  return { sealId, sealedAt, lastEventId, lastReadId };
}
